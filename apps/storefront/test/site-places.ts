import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { PAGE_ROUTES } from "@storefront/site/source/page-routes.ts";
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
export const PLACE_FILES: ReadonlyMap<string, string> = new Map([
  ...pageFiles(PAGE_ROUTES as RouteConfigEntry[]),
  ...dialogFiles(),
]);

/** The modules of a place; those of every page are the root's without pages and dialogs. */
export function modulesOf(place: string): readonly SiteModule[] {
  if (place !== "every page") return reachedFrom(PLACE_FILES.get(place) ?? "");
  return reachedFrom(join(app, "root.tsx"), (file) => !/\/src\/(?:pages|dialogs)\//.test(file));
}

/** Every module of the site. */
export const siteModules = (): readonly SiteModule[] => [...modules.values()];

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
