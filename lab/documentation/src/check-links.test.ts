import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { brokenLinks } from "./check-links.ts";
import { anchorOf, linkOf, sitePage } from "./markdown.ts";
import { repositoryAddress } from "./repository.ts";

function site(pages: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

it("finds links and pictures that lead nowhere, and anchors that are not there", () => {
  const folder = site({
    "index.html": `<h2 id="here"></h2>
      <a href="#here">a</a> <a href="/codes/">b</a> <a href="/codes/EM0001#cure">c</a> <img src="/logo.svg">
      <a href="https://other.example/x">d</a> <a href="${repositoryAddress}/blob/main/README.md#x">e</a>`,
    "codes/index.html": `<a href="EM0001">relative</a> <a href="/nowhere">gone</a> <a href="../index.html#gone">f</a>`,
    "codes/EM0001.html": `<p id="cure"></p><img src="/none.png">
      <a href="${repositoryAddress}/blob/main/docs/none.md">gone</a>`,
    "logo.svg": "<svg/>",
  });
  expect(brokenLinks(folder)).toEqual(
    expect.arrayContaining([
      `codes/EM0001.html: ${repositoryAddress}/blob/main/docs/none.md: no file of the repository`,
      "codes/EM0001.html: /none.png: no page or file",
      "codes/index.html: ../index.html#gone: no such anchor",
      "codes/index.html: /nowhere: no page or file",
    ]),
  );
  expect(brokenLinks(folder)).toHaveLength(4);
});

const known = new Map([
  ["docs/architecture.md", "/architecture"],
  ["packages/account", "/packages/account"],
]);

it("leads from a page of the repository to the site, and to the repository for files", () => {
  expect(linkOf("docs/guides/a.md", "../architecture.md#floors", known)).toBe("/architecture#floors");
  expect(linkOf("docs/guides/a.md", "../../packages/account", known)).toBe("/packages/account");
  expect(linkOf("docs/guides/a.md", "../../tools/package.json", known)).toBe(
    `${repositoryAddress}/blob/main/tools/package.json`,
  );
  expect(linkOf("docs/guides/a.md", "https://a.example", known)).toBe("https://a.example");
  expect(() => linkOf("docs/guides/a.md", "../none.md", known)).toThrow(
    "docs/guides/a.md: there is no ../none.md.",
  );
});

it("leaves out comments and what only tests read, and leaves code as it is", () => {
  const text = "<!-- test: a -->\nSee [a](architecture.md).\n\n```ts source=a.ts#b\n[x](y.md)\n```\n";
  expect(sitePage("docs/b.md", text, known)).toBe("See [a](/architecture).\n\n```ts\n[x](y.md)\n```\n");
});

it("makes anchors as GitHub does", () => {
  expect(["2. Name the brands", "`/api/dev/proxy`", "Log, metrics, traces"].map(anchorOf)).toEqual([
    "2-name-the-brands",
    "apidevproxy",
    "log-metrics-traces",
  ]);
});
