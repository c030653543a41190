/** Where the page comes from. */

/** Whether a host's name means the machine that asks for it, so that an address with it leads nobody else here. */
export function isThisMachine(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}

/** Where others find what this page shows: where it came from, unless that is this machine and the server knows better. */
export function originForOthers(page: { hostname: string; origin: string }, known: string | null): string {
  return (isThisMachine(page.hostname) && known) || page.origin;
}
