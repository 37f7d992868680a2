import { expect, it } from "vitest";
import { readLegalTerm } from "./legal-term.schema.ts";

const read = (content: string): string[] | undefined =>
  readLegalTerm([{ slug: "terms", title: "T", content }], "terms")?.paragraphs;

it.each([
  ["One.\nTwo.\n\nThree.", ["One.", "Two.", "Three."]],
  ["<p>One <b>bold</b> word.</p><p>Two.</p>", ["One bold word.", "Two."]],
  ['<div class="a"><h2 id="x">Title</H2 >Text<br>more<BR />end</div>', ["Title", "Text", "more", "end"]],
  ["<ul><li>One</li><li>Two</li></ul>", ["One", "Two"]],
  [
    "<style>p { color: red }</style><p>Text</p><script src='a'>if (a < b) c > d;</SCRIPT >End",
    ["Text", "End"],
  ],
  ["<scripture>Kept</scripture>", ["Kept"]],
  ["<!-- hidden -->Shown &amp; as it is", ["Shown &amp; as it is"]],
  ["Less than 5 < 6", ["Less than 5 < 6"]],
  ["<p>Cut <a href=", ["Cut <a href="]],
  ["", []],
])("shows %j as %j", (content, paragraphs) => {
  expect(read(content)).toEqual(paragraphs);
});

it("takes an element that does not end for a tag, however many there are", () => {
  expect(read(`${"<script>".repeat(20_000)}<style>Text`)).toEqual(["Text"]);
});

it("shows a text that is longer than any legal text as absent", () => {
  expect(read("a".repeat(200_000))).toEqual(["a".repeat(200_000)]);
  expect(read("a".repeat(200_001))).toBeUndefined();
});
