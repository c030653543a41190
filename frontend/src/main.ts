import { mount } from "svelte";
import App from "./App.svelte";
import { followAddress } from "./room/route.svelte.ts";
import { choices, dress } from "./settings/settings.svelte.ts";
import "./styles/tokens.css";
import "./styles/ground.css";
import { speak } from "./words/words.svelte.ts";

dress();
// Not awaited here: the pages' scripts import this one, and would wait for it.
void Promise.all([speak(choices.language), followAddress()]).then(() => mount(App, { target: document.getElementById("app") as HTMLElement }));
