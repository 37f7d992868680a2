import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { pageRoutes } from "@storefront/site/source/page-routes.ts";
import { DIALOGS } from "@storefront/site/source/features/address/dialog-address.ts";

const app = dirname(fileURLToPath(import.meta.resolve("@storefront/site/source/root.tsx")));

/** A module of the site: what it imports from here, and by name from the packages. */
interface SiteModule {
  readonly text: string;
  readonly imports: readonly string[];
  readonly names: ReadonlySet<string>;
}

const modules = new Map<string, SiteModule>(
  readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test[.-]|^(?:build|server|testing|worker)\//.test(file))
    .map((file) => join(app, file))
    .map((file) => [file, readModule(file)]),
);

/** The file of each place of the site that has an address: pages by path, dialogs by name. */
const PLACE_FILES: ReadonlyMap<string, string> = new Map([
  ...pageFiles(pageRoutes() as RouteConfigEntry[]),
  ...dialogFiles(),
]);

const EVERY_PAGE = "every page";

/** The modules of each place; those of every page are the root's without pages and dialogs. */
const placeModules: ReadonlyMap<string, readonly SiteModule[]> = new Map([
  [EVERY_PAGE, reachedFrom(join(app, "root.tsx"), (file) => !/\/src\/(?:pages|dialogs)\//.test(file))],
  ...[...PLACE_FILES].map(([place, file]) => [place, reachedFrom(file)] as const),
]);

/** The places of the site that have one of these names, or a path of the host: every page, or pages and dialogs. */
export function placesOf(names: ReadonlySet<string>, path: string): string[] {
  const isCaller = (module: SiteModule): boolean =>
    [...module.names].some((name) => names.has(name)) || module.text.includes(`"${path}"`);
  const places = [...placeModules].filter(([, modules]) => modules.some(isCaller)).map(([place]) => place);
  return places.includes(EVERY_PAGE) ? [EVERY_PAGE] : places;
}

function reachedFrom(start: string, isIncluded: (file: string) => boolean = () => true): SiteModule[] {
  const seen = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !modules.has(file) || !isIncluded(file)) continue;
    seen.add(file);
    waiting.push(...(modules.get(file)?.imports ?? []));
  }
  return [...seen].flatMap((file) => modules.get(file) ?? []);
}

function readModule(file: string): SiteModule {
  const text = readFileSync(file, "utf8");
  const code = text.replaceAll(/^(?:import|export) type [^;]*;$/gm, "");
  const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, target = ""]) =>
    resolve(file, "..", target),
  );
  const named = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"@storefront\/[^"]+"/g)];
  const names = named.flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.trim().split(" ")[0] ?? ""),
  );
  return { text, imports: imports.filter((target) => existsSync(target)), names: new Set(names) };
}

function pageFiles(entries: readonly RouteConfigEntry[], above = ""): [string, string][] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path?.replace(/^:locale\?\/?/, "")].filter(Boolean).join("/");
    const below = pageFiles(entry.children ?? [], path);
    return entry.children || entry.path === "*"
      ? below
      : [[`/${path}`, join(app, `${entry.file}.tsx`)], ...below];
  });
}

function dialogFiles(): [string, string][] {
  const host = join(app, "dialogs", "opened-dialog.tsx");
  return DIALOGS.map((name) => {
    const file = modules.get(host)?.imports.find((target) => target.endsWith(`/${name}-dialog.tsx`));
    return [`?dialog=${name}`, file ?? ""];
  });
}
