import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Addresses, type Page, sitePage } from "./markdown.ts";
import { PACKAGES, pagesFolder, read, root } from "./repository.ts";

/** Folders of docs/ whose pages are on the site below their own names. */
const FOLDERS = ["concepts", "guides", "decisions", "reference", "runbooks"];
const TOP = ["CONTRIBUTING.md", "SECURITY.md"];

interface Document {
  /** Relative to the repository. */
  readonly source: string;
  /** Relative to the folder of pages. */
  readonly path: string;
}

/** Every page of the repository that is a page of the site. */
export function documents(): Document[] {
  const inFolders = FOLDERS.filter((folder) => existsSync(join(root, "docs", folder))).flatMap((folder) =>
    readdirSync(join(root, "docs", folder))
      .filter((file) => file.endsWith(".md"))
      .map((file) => ({
        source: `docs/${folder}/${file}`,
        path: `${folder}/${file === "README.md" ? "index.md" : file}`,
      })),
  );
  const atTop = readdirSync(join(root, "docs"))
    .filter((file) => file.endsWith(".md") && file !== "ROUTES.md")
    .map((file) => ({ source: `docs/${file}`, path: file }));
  return [
    ...inFolders,
    ...atTop,
    ...TOP.map((file) => ({ source: file, path: file.toLowerCase() })),
    ...PACKAGES.map((name) => ({ source: `packages/${name}/README.md`, path: `packages/${name}.md` })),
  ];
}

/** Where each page of the repository is on the site. */
export function addresses(): Addresses {
  const own = documents().map(
    ({ source, path }) => [source, `/${path.replace(/(?:index)?\.md$/, "")}`] as const,
  );
  const folders = PACKAGES.map((name) => [`packages/${name}`, `/packages/${name}`] as const);
  return new Map([...own, ...folders, ["README.md", "/"], ["docs/ROUTES.md", "/routes/"]]);
}

/** The pages of the repository as pages of the site; their pictures are copied into its public folder. */
export function documentPages(): Page[] {
  const known = addresses();
  copyPictures("README.md", read("README.md"));
  return documents().map(({ source, path }) => {
    const text = read(source);
    copyPictures(source, text);
    return { path, source, text: sitePage(source, text, known) };
  });
}

function copyPictures(source: string, text: string): void {
  for (const [, target = ""] of text.matchAll(/!\[[^\]]*\]\((?!https?:)([^)\s]+)\)/g)) {
    const folder = join(pagesFolder, "public", "pictures");
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(root, source, "..", target), join(folder, target.split("/").at(-1) ?? ""));
  }
}
