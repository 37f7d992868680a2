import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.base.ts";

const DOOR = "packages/proxy/src/index.ts";
const IMPORT = /(?:import|export)(?: type)? \{([^}]*)\} from "@storefront\/proxy"/g;
const EXPORT = /^export (?:type )?\{([^}]*)\}/gm;

const files = sourceFiles();
const pages = files.filter(({ path }) => path.endsWith(".md"));
const exported = namesOf(files.find(({ path }) => path === DOOR)?.text ?? "", EXPORT);
const imported = new Set(files.flatMap(({ text }) => namesOf(text, IMPORT)));

describe("the kernel's own door", () => {
  it("is found, with those that import it", () => {
    expect(exported.length).toBeGreaterThan(30);
    expect(imported.size).toBeGreaterThan(30);
  });

  it.each(exported)("exports %s for a host, a domain or a guide", (name) => {
    const isDocumented = pages.some(({ text }) => new RegExp(`\`${name}[\`(]`).test(text));
    expect(imported.has(name) || isDocumented).toBe(true);
  });
});

/** The names in the braces of every match, without `type` and without what they are renamed to. */
function namesOf(text: string, pattern: RegExp): string[] {
  const lists = [...text.matchAll(pattern)].flatMap(([, list = ""]) => list.split(","));
  return lists.flatMap((part) => /^(?:type )?(\w+)/.exec(part.trim())?.[1] ?? []);
}
