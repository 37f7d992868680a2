import { expect, it } from "vitest";
import { type Manifest, peersLeft } from "./version-packages.ts";

const release = (site: string, games: string, range: string): readonly Manifest[] => [
  { name: "site", version: site, peerDependencies: { games: range, react: "^19.0.0" } },
  { name: "games", version: games },
];
const FIRST = release("1.0.0", "1.4.0", "workspace:^");
const SPANNING = release("1.1.0", "2.0.0", "workspace:^1.4.0 || ^2.0.0");

it.each([
  ["a minor whose peer range leaves its major", FIRST, release("1.1.0", "2.0.0", "workspace:^"), true],
  ["a patch of it", FIRST, release("1.0.1", "2.0.0", "workspace:^2.0.0"), true],
  ["a minor that drops an older major", SPANNING, release("1.2.0", "2.0.0", "workspace:^"), true],
  ["a minor whose range spans both", FIRST, SPANNING, false],
  ["a major", FIRST, release("2.0.0", "2.0.0", "workspace:^"), false],
  ["a minor of both", FIRST, release("1.1.0", "1.5.0", "workspace:^"), false],
  ["a package that was never released", [], FIRST, false],
])("a release of %s", (_of, last, next, isRefused) => {
  const refusal = expect.stringMatching(/^site [\d.]+ no longer takes games 1: /);
  expect(peersLeft("site", last, next)).toEqual(isRefused ? [refusal] : []);
});
