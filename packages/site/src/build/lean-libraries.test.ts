import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { leanLibraries, withoutBodies } from "./lean-libraries.ts";

describe("functions without their bodies", () => {
  it.each([
    ["one", "function one(\n  a,\n  b\n) {\n  return { a };\n}\n", "function one(\n  a,\n  b\n) {}\n"],
    ["one", "\tasync function one(a) {\n\t\tif (a) {\n\t\t}\n\t}\n", "\tasync function one(a) {}\n"],
    [
      String.raw`One\.prototype\.\w+`,
      "One.prototype.go = function () {\n  go();\n};\n",
      "One.prototype.go = function () {};\n",
    ],
  ])("are found by %s and leave the others", (name, code, expected) => {
    const other = "\nfunction oneMore() {\n  return 1;\n\n}\n\n";
    expect(withoutBodies(other + code + other, [name])).toBe(other + expected + other);
  });

  it("are refused when there is none of that name", () => {
    expect(() => withoutBodies("function oneMore() {\n  return 1;\n}\n", ["one"])).toThrow(
      "one is not there",
    );
  });
});

/** The code for browsers of a page that is one module, in a trunk whose `site/` has one file. */
const builtPage = (code: string, page = "/page.js", own = ""): Promise<string> => {
  const root = mkdtempSync(join(tmpdir(), "trunk-"));
  mkdirSync(join(root, "site", "pages"), { recursive: true });
  writeFileSync(join(root, "site", "pages", "own.tsx"), own);
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { write: false, rolldownOptions: { input: page, external: /^[a-z]/ } },
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === page ? id : undefined),
        load: (id) => (id === page ? code : undefined),
      },
      ...leanLibraries,
    ],
  }).then((result) => (result as Rolldown.RolldownOutput).output[0].code);
};

it.each([
  [
    "React's view transitions",
    'import { ViewTransition } from "react"; console.log(ViewTransition)',
    'import { ViewTransition } from "react";',
  ],
  [
    "React's references to fragments",
    'import { jsx, Fragment } from "react/jsx-runtime"; console.log(jsx(Fragment, { ref: console.log }))',
    "<Fragment key={1} ref={mark}>",
  ],
  [
    "React Router's forms and fetchers",
    'import { Link, useFetcher } from "react-router"; console.log(Link, useFetcher)',
    'import {\n  Form,\n} from "react-router";',
  ],
])("a library with %s fails the build unless a page of the trunk keeps them", async (part, code, own) => {
  await expect(builtPage(code)).rejects.toThrow(part);
  await expect(builtPage(code, "/page.js", own)).resolves.toContain("console.log");
});

it("a page with what the libraries keep is built", async () => {
  const code =
    'import { useBlocker } from "react-router"; import { Fragment } from "react"; use(useBlocker, Fragment)';
  await expect(builtPage(code)).resolves.toContain("useBlocker");
});

it.each([
  ["left out of the version that was tried", "8.4.0", false],
  ["in every other version", "8.4.1", true],
])("an unused part is %s", async (_, version, expected) => {
  const code = `/* react-router v${version} */\nfunction getRouteInstrumentationUpdates() {\n\tpart();\n}\ngetRouteInstrumentationUpdates();\n`;
  const file = "/node_modules/react-router/dist/production/lib/router/instrumentation.js";
  expect((await builtPage(code, file)).includes("part()")).toBe(expected);
});
