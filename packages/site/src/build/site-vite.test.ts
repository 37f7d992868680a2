import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { frozen } from "@storefront/error-codes";
import { build, type Rolldown } from "vite";
import { describe, expect, it, vi } from "vitest";
import { buildConstant } from "./build-id.ts";
import { DIALOGS } from "../trunk/pages.ts";
import { createClassNames, dialogModule, withOwnPage } from "./site-vite.ts";

describe("the build's name", () => {
  it.each([
    ["BUILD_ID", { BUILD_ID: "release-7" }, /^"release-7"$/],
    ["the commit without it", { BUILD_ID: "" }, /^"[0-9a-f]{12}"$/],
    ["nothing without git", { BUILD_ID: "", GIT_DIR: "/nowhere" }, /^undefined$/],
  ])("is %s", (_name, variables, expected) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    expect(buildConstant()).toMatch(expected);
  });
});

describe("the names of classes", () => {
  const css = ".tiles { animation: in } .tile { } .tile-wide { } @keyframes in { } .in { }";
  const file = new URL("../ui/tile.module.css", import.meta.url).pathname;
  const names = ["tiles", "tile", "tile-wide", "in"];

  it("are different within a file, and alike in each build", () => {
    const [one, other] = [createClassNames("/trunk"), createClassNames("/trunk")];
    const made = names.map((name) => one(name, file, css));
    expect(new Set(made).size).toBe(4);
    expect(made).toEqual(names.map((name) => other(name, `${file}?used`, css)));
    for (const name of made) expect(name).toMatch(/^[a-zA-Z]{3}[0-9a-z]+$/);
  });

  it("are refused when they are not found", () => {
    expect(() => createClassNames("/trunk")("nowhere", file, css)).toThrow("names nowhere");
  });
});

it.each(DIALOGS)("the dialog %s has its component where a trunk's own takes its place", (name) => {
  const { file, component } = dialogModule(name);
  const text = readFileSync(new URL(`../${file}.tsx`, import.meta.url), "utf8");
  expect(text).toContain(`export function ${component}(`);
});

describe("a trunk's own component", () => {
  it.each([
    [
      "export function loader() {}\nexport default function Page() {}\n",
      'import OwnPage from "/t/own.tsx";\nexport function loader() {}\nfunction Page() {}\n\nexport default OwnPage;\n',
    ],
    [
      "function Page() {}\nexport default pageComponent(Page);\n",
      'import OwnPage from "/t/own.tsx";\nfunction Page() {}\nconst replacedPage = /* @__PURE__ */ pageComponent(Page);\n\nexport default OwnPage;\n',
    ],
  ])("takes the place of a page's, and leaves its loader", (code, expected) => {
    expect(withOwnPage(code, "/t/own.tsx")).toBe(expected);
  });

  it("is refused by a module that has no page", () => {
    expect(() => withOwnPage("export const a = 1;", "/t/own.tsx")).toThrow(
      "No page to replace by /t/own.tsx",
    );
  });
});

it("a build keeps the rows of a table frozen", async () => {
  const input = join(import.meta.dirname, "../../../error-codes/src/frozen.ts");
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: "strict" } },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  const built: { frozen: typeof frozen } = await import(
    `data:text/javascript,${encodeURIComponent(chunk.code)}`
  );
  expect(Object.isFrozen(built.frozen([[1]])[0])).toBe(true);
});
