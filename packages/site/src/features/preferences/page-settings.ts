import type { PreferenceOf } from "@storefront/preferences";
import { createStore, type Store } from "../../ui/store.ts";

/** The page that the brand's mark leads to: that of the casino until a player prefers another. */
export const homePath: Store<string> = createStore<string>("/");

/** The amount of motion on the page; `system` follows the device. */
export const motion: Store<PreferenceOf<"motion">> = createStore<PreferenceOf<"motion">>("system");
