import { expect, it } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const sheets: Readonly<Record<string, string>> = {
  "site-A1.css": '@font-face{src:url(./sora.woff2)}a{background:url("data:image/png;base64,AA")}',
  "home-B2.css": ".b{color:red}",
};
const inlined = (html: string): string => inlineStyles(html, "N1", (name) => sheets[name]);

it("puts each style sheet where its link is, and leaves the link without an effect", () => {
  const html =
    '<link rel="stylesheet" href="/assets/site-A1.css#"/><link rel="stylesheet" href="/assets/home-B2.css"/>';
  expect(inlined(html)).toBe(
    [
      '<style nonce="N1">@font-face{src:url(/assets/sora.woff2)}a{background:url("data:image/png;base64,AA")}</style>',
      '<link disabled="" rel="stylesheet" href="/assets/site-A1.css#"/>',
      '<style nonce="N1">.b{color:red}</style>',
      '<link disabled="" rel="stylesheet" href="/assets/home-B2.css"/>',
    ].join(""),
  );
});

it("loads the files of a style sheet from where the sheet would come from", () => {
  const html = '<link nonce="" rel="stylesheet" href="https://cdn.example/7/assets/site-A1.css"/>';
  expect(inlined(html)).toContain("url(https://cdn.example/7/assets/sora.woff2)");
});

it.each([
  '<link rel="stylesheet" href="/assets/other-C3.css"/>',
  '<link rel="stylesheet" href="/app/global.css"/>',
  '<link rel="preload" href="/assets/site-A1.css"/>',
])("leaves what it does not have: %s", (html) => {
  expect(inlined(html)).toBe(html);
});

it("finds no sheet beside the sources, as in development", () => {
  const html = '<link rel="stylesheet" href="/assets/site-A1.css"/>';
  expect(inlineStyles(html, "N1")).toBe(html);
});
