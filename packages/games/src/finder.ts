export { createFinder } from "./finder/finder.ts";
export { plainWords } from "./finder/words.ts";
export type { Finder, FinderEntry, Found } from "./finder/finder.ts";
