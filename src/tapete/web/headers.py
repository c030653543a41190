"""The security headers of every answer, by the library `secure`."""

from __future__ import annotations

from secure import Secure
from secure.headers import (
    ContentSecurityPolicy,
    CrossOriginOpenerPolicy,
    CrossOriginResourcePolicy,
    PermissionsPolicy,
    ReferrerPolicy,
    XContentTypeOptions,
    XFrameOptions,
)


def security_headers() -> list[tuple[bytes, bytes]]:
    """Return the headers: nothing inline, nothing from elsewhere, no frames, and links to tables told to nobody.

    Neither HSTS nor upgraded requests: in a local network the tables are served by plain http.
    """
    policy = (
        ContentSecurityPolicy()
        .default_src("'self'")
        .script_src("'self'")
        .style_src("'self'")
        .img_src("'self'")
        .font_src("'self'")
        .connect_src("'self'")
        .object_src("'none'")
        .base_uri("'none'")
        .form_action("'self'")
        .frame_ancestors("'none'")
    )
    chosen = Secure(
        csp=policy,
        coop=CrossOriginOpenerPolicy().same_origin(),
        corp=CrossOriginResourcePolicy().same_origin(),
        permissions=PermissionsPolicy().geolocation().microphone().camera().payment().usb(),
        referrer=ReferrerPolicy().same_origin(),
        xcto=XContentTypeOptions().nosniff(),
        xfo=XFrameOptions().deny(),
    )
    return [(name.lower().encode(), value.encode()) for name, value in chosen.header_items()]
