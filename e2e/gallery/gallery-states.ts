import { WAYS_IN } from "./entry-states.ts";
import type { GalleryState } from "./gallery-state.ts";
import { HOSTILE } from "./hostile-states.ts";
import { PLAYERS } from "./player-states.ts";
import { PUBLIC } from "./public-states.ts";

/** Every page and state of the gallery. */
export const STATES: readonly GalleryState[] = [...PUBLIC, ...WAYS_IN, ...PLAYERS, ...HOSTILE];
