import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { SITE_FOLDER } from "./site-folder.ts";

const LETTERS = 3;

/**
 * Names the classes and animations of CSS modules: three letters for the file, then the place of the name in it. The letters repeat
 * from class to class, so that the names compress well in code, style sheets and pages; both builds name alike. Files beside the site's are named
 * by their path in `root`, the trunk's folder.
 */
export function createClassNames(root: string): (name: string, file: string, css: string) => string {
  const files = new Map<string, string>();
  return (name, file, css) => {
    const path = shortPath(file.split("?", 1)[0] ?? file, root);
    const letters = createHash("sha256")
      .update(path)
      .digest("base64")
      .replaceAll(/[^a-zA-Z]/g, "");
    const id = letters.slice(0, LETTERS);
    const owner = files.get(id) ?? path;
    if (owner !== path) throw new Error(`${path} and ${owner} would name classes alike: rename one of them.`);
    files.set(id, path);
    const place = css.search(new RegExp(String.raw`(?:\.|@keyframes\s+)${name}(?![\w-])`));
    if (place < 0) throw new Error(`${path} names ${name} in a way that is not understood.`);
    return id + place.toString(36);
  };
}

function shortPath(file: string, root: string): string {
  const path = relative(SITE_FOLDER, file);
  return path.startsWith("..") ? join("trunk", relative(root, file)) : path;
}
