import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createPageTable, type PageDeclaration, pageName } from "@storefront/host/react-router";
import { describe, expect, it } from "vitest";
import { listedPaths, LISTED_PAGES, UNLISTED_PAGES } from "./site-root-files.ts";
import { pageRoutes } from "../page-routes.ts";

const app = join(import.meta.dirname, "..");

interface PageFile {
  id: string;
  path: string | undefined;
  index: boolean;
  parentId: string;
  file: string;
}

/** The route table of the site, as the build has it. */
function pageFiles(entries: readonly RouteEntry[], parentId = "root"): PageFile[] {
  return entries.flatMap((entry) => {
    const { file: id, path, index = false, children = [] } = entry;
    const file = `${id}.tsx`;
    return [{ id, path, index, parentId, file }, ...pageFiles(children, id)];
  });
}
type RouteEntry = { path?: string; index?: boolean; file: string; children?: RouteEntry[] };

const FILES = pageFiles(pageRoutes() as unknown as RouteEntry[]);
const PAGES = FILES.filter(({ path, index }) => path !== undefined || index);

async function tableOfSite() {
  const root = { id: "root", path: "", file: "root.tsx", parentId: "", index: false };
  const routes = await Promise.all(
    [root, ...FILES].map(async (route) => {
      const module = (await import(join(app, route.file))) as { handle?: PageDeclaration };
      return [route.id, { ...route, module }] as const;
    }),
  );
  return createPageTable({ routes: Object.fromEntries(routes) as never });
}

/** Every file that a page's code may come to, lazily loaded ones included. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  for (const [, path = ""] of text.matchAll(/(?:from|import\()\s*"(\.[^"]+\.tsx?)"/g)) {
    const target = resolve(dirname(file), path);
    // A path in a comment is no file.
    if (existsSync(target)) filesOf(target, seen);
  }
  return seen;
}

/** Names of parameters that a file reads, as far as it spells them. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  if (!/useSearchParams|URLSearchParams|searchParams/.test(text)) return [];
  const constants = [...text.matchAll(/const PARAMETER = "([\w-]+)"/g)];
  const table = [...text.matchAll(/const OTHER = \{ category: "(\w+)", provider: "(\w+)" \}/g)];
  const read = [...text.matchAll(/\.get\("([\w-]+)"\)/g)];
  return [...constants, ...table, ...read].flatMap(([, ...names]) => names);
}

describe("the pages of the site", () => {
  it("declare every parameter of the query that their code reads", async () => {
    const table = await tableOfSite();
    const shell = filesOf(join(app, "root.tsx"));
    const { handle } = (await import("../root.tsx")) as { handle: PageDeclaration };
    const undeclared: string[] = [];
    let read = 0;
    for (const { file, path, index } of PAGES) {
      const example = `/en/${index ? "" : (path ?? "").replace(":locale?/", "").replaceAll(/:\w+/g, "x")}`;
      const route = table(example.replace(/(.)\/$/, "$1"));
      const module = (await import(join(app, file))) as { handle?: PageDeclaration };
      const declared = Object.keys({ ...handle.query, ...module.handle?.query });
      for (const source of filesOf(join(app, file))) {
        if (shell.has(source)) continue;
        for (const name of namesIn(source)) {
          read += 1;
          // The list of one category may be narrowed to a provider, and the other way round; its own kind is its path.
          if (name === route.name) continue;
          if (!declared.includes(name))
            undeclared.push(`${route.name} reads ${name} in ${source.slice(app.length)}`);
        }
      }
    }
    expect(undeclared).toEqual([]);
    expect(read).toBeGreaterThan(5);
    const ofShell = [...shell].filter((file) => !file.startsWith(join(app, "pages"))).flatMap(namesIn);
    expect(ofShell.filter((name) => !(name in (handle.query ?? {})))).toEqual([]);
    expect(ofShell).toContain("dialog");
  });

  it("have a name each, and a place in the sitemap or a reason to have none", () => {
    const names = PAGES.map(({ id }) => pageName(id));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("home");
    const paths = PAGES.flatMap(({ path, index }) => {
      if (path === "*") return [];
      return [index ? "/" : `/${(path ?? "").replace(/^:locale\?\/?/, "")}`];
    });
    const nowhere = paths.filter(
      (path) => !(path in LISTED_PAGES) && !UNLISTED_PAGES.some((rule) => rule.test(path)),
    );
    expect(nowhere, "add the path to LISTED_PAGES or UNLISTED_PAGES of site-root-files.ts").toEqual([]);
    expect(Object.keys(LISTED_PAGES).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it("are in the sitemap as far as a trunk has them, with what it adds", () => {
    const pages = {
      without: ["live", "game"],
      add: {
        club: { path: "/club", file: "club.tsx", listed: true },
        level: { path: "/club/:level", file: "level.tsx", listed: true },
        secret: { path: "/secret", file: "secret.tsx" },
      },
    } as const;
    const games = [{ slug: "gold", providerSlug: "maker", categories: [] }];
    const content = { games, promotions: ["monday"] };
    const [all, chosen] = [listedPaths(content), listedPaths(content, pages)];
    expect(all).toEqual(expect.arrayContaining(["/live", "/game/gold", "/promotions/monday"]));
    expect(chosen).toEqual([...all.filter((path) => !/^\/(?:live|game)/.test(path)), "/club"]);
  });

  it("have one address each: other spellings of what is fixed in a path lead to it", async () => {
    const table = await tableOfSite();
    const paths = PAGES.flatMap(({ path = "", index }) =>
      path === "*" ? [] : [`/${index ? "" : path.replace(/^:locale\?\/?/, "")}`],
    );
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths)
      for (const locale of ["", "/en"]) {
        // A value is in capitals in both.
        const own = (locale + path).replace(/(.)\/$/, "$1").replaceAll(/:(\w+)/g, "Some-$1-X");
        const loud = own.replaceAll(/\/(?!Some-|en)([\w-]+)/g, (part) => part.toUpperCase());
        expect([own, table(own).path, table(loud).path]).toEqual([own, own, own]);
      }
  });

  it("are found by path, with what they render and do without", async () => {
    const table = await tableOfSite();
    expect(table("/en/casino/category/slots")).toMatchObject({
      name: "category",
      params: { locale: "en", slug: "slots" },
      isMissing: false,
      query: ["page", "provider", "sort", "term"],
      optional: ["GET /casino-games/list/base"],
    });
    expect(table("/")).toMatchObject({ name: "home", query: [] });
    expect(table("/account/limits")).toMatchObject({ name: "limits" });
    expect(table("/no/such/page")).toMatchObject({ name: "not-found", isMissing: true });
    expect(table("/en/live")).toBe(table("/en/live"));
  });
});
