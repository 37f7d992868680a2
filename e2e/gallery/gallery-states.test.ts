// The commands of docs/guides/look-at-every-page.md, and what the gallery must have.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchPath } from "react-router";
import { expect, it } from "vitest";
import { DIALOGS } from "@storefront/site/source/features/address/dialog-address.ts";
import { pageRoutes } from "@storefront/site/source/page-routes.ts";
import { STATES } from "./gallery-states.ts";

type Entries = readonly { path?: string; index?: boolean; children?: unknown }[];

const patternsIn = (entries: Entries): string[] =>
  entries.flatMap(({ path = "", children }) =>
    Array.isArray(children) ? patternsIn(children as Entries) : [`/${path}`],
  );
const addresses = STATES.map(({ path }) => new URL(path.replace("{game}", "a-game"), "http://site.test"));
/** A page that only sends on to another one. */
const SENDS_ON = "/:locale?/account";

it("has a name of its own for each state", () => {
  const names = STATES.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("has a state of every page and of every dialog", () => {
  const pages = patternsIn(pageRoutes() as Entries).filter((pattern) => pattern !== SENDS_ON);
  const shown = (pattern: string): boolean => addresses.some(({ pathname }) => matchPath(pattern, pathname));
  expect(pages.filter((pattern) => !shown(pattern))).toEqual([]);
  const opened = addresses.map(({ searchParams }) => searchParams.get("dialog"));
  expect(DIALOGS.filter((name) => !opened.includes(name))).toEqual([]);
});

it("has the states and views that the guide names", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/look-at-every-page.md"), "utf8");
  const named = [...guide.matchAll(/--only "?([\w,*-]+)"?/g)].flatMap(([, names = ""]) => names.split(","));
  expect(named.length).toBeGreaterThan(0);
  const isThere = (name: string): boolean =>
    STATES.some((state) =>
      name.endsWith("*") ? state.name.startsWith(name.slice(0, -1)) : state.name === name,
    );
  expect(named.filter((name) => !isThere(name))).toEqual([]);
  const files = [...guide.matchAll(/`([\w.-]+\.ts)`/g)].map(([, file = ""]) => file);
  for (const file of files) expect(readFileSync(join(import.meta.dirname, file), "utf8")).not.toBe("");
});
