import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes(".test"),
);

/** The names in a file whose values a player types there, or that a hook of the site takes, and what is made of them. */
function askedNames(text: string): Set<string> {
  const typed = text.matchAll(/const \[(\w+)[^\]]*\] = useState(?:<string[^(]*>\(|\(["'`])/g);
  const settled = text.matchAll(/const (\w+) = use(?:Settled|Watch|DeferredValue)\(/g);
  const terms = text.matchAll(/function use\w+\((\w+): string\b/g);
  const names = new Set([...typed, ...settled, ...terms].map(([, name = ""]) => name));
  // In the order of the file: what is made of a name comes after it.
  for (const [, name = "", value = ""] of text.matchAll(/const (\w+) = ([^;]*);/g)) {
    if ([...names].some((asked) => new RegExp(`\\b${asked}\\b`).test(value))) names.add(name);
  }
  return names;
}

/** The arguments of each call of a hook of the packages whose answer is kept under its input: queries, not changes. */
function queriesIn(text: string): { hook: string; given: string }[] {
  const imports = [...text.matchAll(/import \{([^}]*)\} from "@storefront\/\w+\/react-hooks"/g)];
  const hooks = imports.flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()));
  return hooks.filter(Boolean).flatMap((hook) =>
    [...text.matchAll(new RegExp(`\\b${hook}\\(`, "g"))].map(({ index, 0: { length } }) => ({
      hook,
      given: insideOf(text.slice(index + length)),
    })),
  );
}

function insideOf(text: string): string {
  let depth = 1;
  for (let end = 0; end < text.length; end += 1) {
    if (text[end] === "(") depth += 1;
    if (text[end] === ")") depth -= 1;
    if (depth === 0) return text.slice(0, end);
  }
  return text;
}

const ASKED = FILES.flatMap((file) => {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  const names = askedNames(text);
  return queriesIn(text)
    .filter(({ given }) => /^\w+/.test(given) && names.has(/^\w+/.exec(given)?.[0] ?? ""))
    .map(({ hook, given }) => ({ file, hook, given }));
});

it("what a player asks for is found where it is typed: coupons, postal codes and searches", () => {
  expect(ASKED.map(({ hook }) => hook)).toEqual(
    expect.arrayContaining(["useCoupon", "usePostalCode", "useEverythingSearch"]),
  );
});

it.each(ASKED)(
  "$hook in $file is silent: its form explains a refusal, and no notice covers it",
  ({ given }) => {
    expect(given).toMatch(/\bSILENT\b|silent: true/);
  },
);
