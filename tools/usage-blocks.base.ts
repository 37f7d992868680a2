import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { exportsOf } from "./readme-lists.base.ts";

const root = join(import.meta.dirname, "..");

/** A hook or a call of a published package, with the block of its JSDoc that shows how it is used. */
export interface UsedExport {
  readonly name: string;
  /** The name in an import, such as `@storefront/games/react-hooks`. */
  readonly door: string;
  /** Relative to the repository. */
  readonly file: string;
  /** Undefined without a block. */
  readonly block: string | undefined;
}

/** Every name that a door of a package exports, with the door to import it from. */
export interface DoorName {
  readonly name: string;
  readonly door: string;
  readonly file: string;
}

/** The names of every door of every package, each under its first door. */
export function doorNames(): DoorName[] {
  const found = readdirSync(join(root, "packages")).flatMap(namesOfPackage);
  return [...new Map(found.toReversed().map((each) => [each.name, each])).values()];
}

/** Every hook of a door, and every function of a `.client.ts`; both are what an app calls. */
export function usedExports(): UsedExport[] {
  return doorNames()
    .filter(
      ({ name, file }) => /^use[A-Z]/.test(name) || (/\.client\.tsx?$/.test(file) && /^[a-z]/.test(name)),
    )
    .map((each) => ({ ...each, file: relative(root, each.file), block: blockOf(each) }));
}

function namesOfPackage(folder: string): DoorName[] {
  const manifest = join(root, "packages", folder, "package.json");
  if (!existsSync(manifest)) return [];
  const { name, exports = {} } = JSON.parse(readFileSync(manifest, "utf8")) as {
    readonly name: string;
    readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  return Object.entries(exports).flatMap(([path, target]) => {
    const source = typeof target === "string" ? undefined : target["@storefront/source"];
    if (source === undefined || source.includes("*")) return [];
    const door = join(name, path);
    return exportsOf(join(root, "packages", folder, source)).map((each) => ({ ...each, door }));
  });
}

function blockOf({ name, file }: DoorName): string | undefined {
  const declaration = new RegExp(
    String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*export (?:async )?(?:function|const) ${name}\b`,
  );
  const comment = declaration.exec(readFileSync(file, "utf8"))?.[1]?.replaceAll(/^[ \t]*\*[ \t]?/gm, "");
  return /@example\n```tsx?\n([\s\S]*?)\n```/.exec(comment ?? "")?.[1];
}
