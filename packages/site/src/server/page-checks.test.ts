import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { siteVite } from "../build/site-vite.ts";
import type { SitePages } from "../trunk/pages.ts";
import { siteFileChecks } from "./file-checks.ts";
import { pageMistakes } from "./page-checks.ts";

const folder = mkdtempSync(join(tmpdir(), "trunk-"));
mkdirSync(join(folder, "site"));
writeFileSync(join(folder, "site/club.tsx"), "");
afterAll(() => rmSync(folder, { recursive: true }));

const file = "club.tsx";
/** Names that TypeScript would refuse too: `check` and the build are often all that is run. */
const WRONG: readonly [given: object, mistake: string][] = [
  [{ without: ["sport"] }, "without: no sport; the nearest is sports"],
  [{ without: ["home"] }, "without: home is in every site"],
  [{ replace: { promotons: file } }, "replace: no promotons; the nearest is promotions"],
  [{ replace: { live: "nope.tsx" } }, "replace: live has no file site/nope.tsx"],
  [{ dialogs: { logn: file } }, "dialogs: no logn; the nearest is login"],
  [{ dialogs: { login: "nope.tsx" } }, "dialogs: login has no file site/nope.tsx"],
  [{ add: { club: { path: "/club", file: "nope.tsx" } } }, "add: club has no file site/nope.tsx"],
  [{ add: { live: { path: "/club", file } } }, "add: live is a page of the site; name it in replace"],
  [{ add: { club: { path: "club", file } } }, "add: the path of club begins with /"],
  [
    { add: { club: { path: "/api/club", file } } },
    "add: /api/club of club is answered by the host, before any page",
  ],
  [{ add: { club: { path: "/live", file } } }, "add: /live of club is the path of live"],
  [{ add: { club: { path: "/a", file }, bar: { path: "/a", file } } }, "add: /a of bar is the path of club"],
];

it.each(WRONG)("a choice of pages such as %j is a mistake with its remedy", (given, mistake) => {
  expect(pageMistakes(given as SitePages, folder)).toEqual([mistake]);
});

it("a choice of pages that fits has none: the path of a page that is left out is free", () => {
  const add = { club: { path: "/live", file }, apis: { path: "/apis", file } } as const;
  const pages: SitePages = { without: ["live"], replace: { home: file }, dialogs: { login: file }, add };
  expect(pageMistakes(pages, folder)).toEqual([]);
});

it("a wrong choice is told by the check, and ends a build and a development server", () => {
  const pages = { without: ["sport"] } as unknown as SitePages;
  expect(siteFileChecks(pages)(folder, [])).toMatchObject([{ id: "pages", source: "site/pages.ts" }]);
  expect(() => siteVite({ pages })({ command: "serve" })).toThrow(/site\/pages\.ts.*\n {2}without: no sport/);
});
