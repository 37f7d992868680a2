import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { changelogPages } from "./changelog-pages.ts";
import { codePages } from "./code-pages.ts";
import { withPictures } from "./diagrams.ts";
import { documentPages } from "./document-pages.ts";
import type { Page } from "./markdown.ts";
import { referencePages } from "./reference-pages.ts";
import { pagesFolder, repositoryAddress } from "./repository.ts";
import { routePages } from "./route-pages.ts";
import { variablePage } from "./variable-page.ts";

/** Writes every page of the site into the folder of pages, which is emptied first. */
export async function writePages(): Promise<void> {
  rmSync(pagesFolder, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, "..", "content"), pagesFolder, { recursive: true });
  const pages: Page[] = [
    ...documentPages(),
    ...referencePages(),
    ...(await codePages()),
    ...(await routePages()),
    await variablePage(),
    ...changelogPages(),
  ];
  const taken = new Set<string>();
  for (const page of pages) {
    if (taken.has(page.path)) throw new Error(`Two pages are written to ${page.path}.`);
    taken.add(page.path);
    writePage(page);
  }
}

function writePage({ path, text, source }: Page): void {
  const file = join(pagesFolder, path);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? path;
  const head = source === undefined ? "editLink: false" : `edit: ${repositoryAddress}/edit/main/${source}`;
  mkdirSync(dirname(file), { recursive: true });
  const pictured = withPictures(escaped(text), title.replaceAll(/[`"<>]/g, ""));
  writeFileSync(file, `---\n${head}\n---\n\n${pictured}`);
}

/** Outside of code, a tag that we did not write is text, and so are two braces. */
function escaped(text: string): string {
  const pieces = text.split(/(^ *```[\s\S]*?^ *```$|`[^`\n]+`)/m);
  return pieces
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece.replaceAll(/<(?!\/?(?:a|br|img)\b)/g, "&lt;").replaceAll("{{", "&#123;&#123;"),
    )
    .join("");
}
