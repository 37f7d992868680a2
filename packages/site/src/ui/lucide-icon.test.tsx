import { createLucideIcon, type IconNode, type LucideProps } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { lucideIcon } from "./lucide-icon.ts";

const node: IconNode = [
  ["path", { d: "m21 21-4.34-4.34" }],
  ["circle", { cx: "11", cy: "11", r: "8" }],
];
const Library = createLucideIcon("search", node);
const Own = lucideIcon({ name: "search", node });

it.each<[string, LucideProps]>([
  ["alone", {}],
  ["of a size, hidden", { size: 18, "aria-hidden": true }],
  ["with a name", { "aria-label": "Search", role: "img" }],
  ["with a class, a colour and a stroke", { className: "one", color: "red", strokeWidth: 1.5 }],
  ["with a title", { children: <title>Search</title> }],
])("an icon %s is drawn as the library draws it", (_, properties) => {
  expect(renderToStaticMarkup(<Own {...properties} />)).toBe(
    renderToStaticMarkup(<Library {...properties} />),
  );
});
