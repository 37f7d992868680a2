import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "..", "..");

const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$|^(?:brand|build|trunk)\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(APP, name), "utf8") }));

/** Files that load something other than a part, each with a failure of its own. */
const OTHERS: Readonly<Record<string, string>> = {
  // In development alone: a build has no such import.
  "entry.client.tsx": "import.meta.env.DEV",
  "features/notices/notices.ts": ".catch(",
  "features/session/account-scope.tsx": ".catch(",
  "layout/session-host.tsx": ".catch(",
  "features/texts/translations.client.ts": "loadAgain(",
  "features/loading/page-files.ts": "catch",
  // It has no place on the page: prices that stay as they are.
  "pages/home/match-row.tsx": ".catch(",
};

it("every part that is loaded later has a boundary, a second try and a place to say that it failed", () => {
  const loading = sources.filter(({ text }) => /\bimport\((?!\.)/.test(text));
  expect(loading.length).toBeGreaterThan(25);
  const bare = loading.filter(({ name, text }) => {
    const own = OTHERS[name];
    return own === undefined
      ? !text.includes("whenLoaded(") && !text.includes("whenLoaded<")
      : !text.includes(own);
  });
  expect(bare.map(({ name }) => name)).toEqual([]);
});

it("nothing is loaded by React's own `lazy`, which throws into the page", () => {
  expect(
    sources.filter(({ text }) => /\blazy\b[^`]*\bfrom "react"/.test(text)).map(({ name }) => name),
  ).toEqual([]);
});

it("the one boundary of parts is the only one", () => {
  const boundaries = sources.filter(({ text }) => /getDerivedStateFromError|componentDidCatch/.test(text));
  expect(boundaries.map(({ name }) => name)).toEqual(["features/loading/part-boundary.tsx"]);
});

it("what tells of failures is loaded with the page", () => {
  const telling = [
    "features/notices/notice-list.tsx",
    "features/loading/part-boundary.tsx",
    "layout/offline-bar.tsx",
  ];
  for (const name of telling) {
    const { text } = sources.find((source) => source.name === name) ?? {};
    expect([name, text?.includes("whenLoaded")]).toEqual([name, false]);
  }
  const loaded = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, path]) => path),
  );
  expect(loaded.filter((path) => /\/(?:notice-|part-|offline-bar)/.test(path ?? ""))).toEqual([]);
});
