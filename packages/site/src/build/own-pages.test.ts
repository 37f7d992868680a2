import { expect, it } from "vitest";
import { withOwnPage } from "./own-pages.ts";

it.each([
  [
    "export function loader() {}\nexport default function Page() {}\n",
    'import OwnPage from "/t/own.tsx";\nexport function loader() {}\nfunction Page() {}\n\nexport default OwnPage;\n',
  ],
  [
    "function Page() {}\nexport default steadyPage(Page);\n",
    'import OwnPage from "/t/own.tsx";\nfunction Page() {}\nconst replacedPage = /* @__PURE__ */ steadyPage(Page);\n\nexport default OwnPage;\n',
  ],
])("puts a trunk's component in the place of a page's, and leaves its loader", (code, expected) => {
  expect(withOwnPage(code, "/t/own.tsx")).toBe(expected);
});

it("refuses a module that has no page", () => {
  expect(() => withOwnPage("export const a = 1;", "/t/own.tsx")).toThrow("No page to replace by /t/own.tsx");
});
