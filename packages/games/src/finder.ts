export { createFinder } from "./finder/finder.ts";
export { plainWords } from "./finder/words.ts";
