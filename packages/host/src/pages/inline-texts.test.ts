import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { hashInlineTexts } from "./security-headers.ts";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("hashes the scripts and style sheets with the nonce, and no injected one", () => {
  const document = [
    '<link rel="modulepreload" href="/assets/a.js" nonce="N1"/>',
    '<script nonce="N1">first()</script>',
    '<script nonce="N1" type="module" async="">import "/assets/a.js";\nlet a = 1 < 2</script>',
    '<script nonce="N1">first()</script>',
    '<script nonce="N1" src="/assets/b.js"></script>',
    "<script>injected()</script>",
    '<script nonce="N2">injected()</script>',
    '<style nonce="N1">a > b{color:red}</style>',
    "<style>injected{}</style>",
  ].join("");
  const { pieces, scripts, styles } = hashInlineTexts(document, "N1");
  const html = pieces.join("");
  expect(scripts).toEqual([hashOf("first()"), hashOf('import "/assets/a.js";\nlet a = 1 < 2')]);
  expect(styles).toEqual([hashOf("a > b{color:red}")]);
  expect(html).not.toContain("N1");
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
  expect(html).toContain("<script>first()</script>");
});

it.each([
  ["a tag without an end", '<p>a</p><script nonce="N1"'],
  ["an element without an end", '<script nonce="N1">first()'],
  ["a nonce outside of a tag", 'nonce="N1"'],
])("hashes nothing of %s", (_title, document) => {
  expect(hashInlineTexts(document, "N1")).toMatchObject({ scripts: [], styles: [] });
});

it("does not take the text of a script for an element", () => {
  const text = `write('<style>a{}</style>')`;
  const { scripts, styles } = hashInlineTexts(`<script nonce="N1">${text}</script>`, "N1");
  expect([scripts, styles]).toEqual([[hashOf(text)], []]);
});
