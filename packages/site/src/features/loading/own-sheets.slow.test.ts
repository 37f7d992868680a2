// @vitest-environment jsdom
import { expect, it } from "vitest";
import { declareOwnSheets } from "./own-sheets.ts";

it("adds a link that loads nothing for each sheet that the document has in itself, and for no other", () => {
  document.head.innerHTML =
    '<style></style><link disabled rel="stylesheet" href="/assets/site.css#"><link rel="stylesheet" href="/other.css">';
  declareOwnSheets(document);
  const links = [...document.head.querySelectorAll("link")];
  expect(links.map((link) => [link.getAttribute("href"), link.hasAttribute("disabled")])).toEqual([
    ["/assets/site.css#", true],
    ["/other.css", false],
    ["http://localhost:3000/assets/site.css", true],
  ]);
});
