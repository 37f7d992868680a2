import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { Parser } from "htmlparser2";
import { repositoryAddress, root } from "./repository.ts";

interface Built {
  readonly ids: ReadonlySet<string>;
  readonly targets: readonly string[];
}

/**
 * Every link and picture of a built site that leads nowhere: to a page, a file or an anchor that is not there. A link to
 * a file of the repository leads to a file of this checkout. Links to other servers are not followed.
 */
export function brokenLinks(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  const pages = new Map(files.map((file) => [file, readPage(join(folder, file))]));
  return files.flatMap((file) =>
    (pages.get(file)?.targets ?? []).flatMap((target) => {
      const problem = problemOf(target, file, folder, pages);
      return problem === undefined ? [] : [`${file}: ${target}: ${problem}`];
    }),
  );
}

function readPage(file: string): Built {
  const ids = new Set<string>();
  const targets = new Set<string>();
  const parser = new Parser({
    onopentag(_, { id, href, src }) {
      if (id !== undefined) ids.add(id);
      for (const target of [href, src]) if (target !== undefined) targets.add(target);
    },
  });
  parser.end(readFileSync(file, "utf8"));
  return { ids, targets: [...targets] };
}

function problemOf(
  target: string,
  from: string,
  folder: string,
  pages: ReadonlyMap<string, Built>,
): string | undefined {
  const inRepository = target.startsWith(`${repositoryAddress}/`)
    ? /^\/(?:blob|edit|tree)\/main\/([^#]+)/.exec(target.slice(repositoryAddress.length))?.[1]
    : undefined;
  if (inRepository !== undefined)
    return existsSync(join(root, decodeURIComponent(inRepository))) ? undefined : "no file of the repository";
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(target)) return undefined;
  const [path = "", anchor] = target.split("#");
  const [plain = ""] = path.split("?");
  const file = plain === "" ? from : fileOf(plain, from, folder);
  if (file === undefined) return "no page or file";
  const page = pages.get(file);
  if (anchor === undefined || anchor === "" || page === undefined) return undefined;
  return page.ids.has(decodeURIComponent(anchor)) ? undefined : "no such anchor";
}

/** The built file of an address: `/codes/` is its index, `/architecture` its page. */
function fileOf(path: string, from: string, folder: string): string | undefined {
  const decoded = decodeURIComponent(path);
  const base = decoded.startsWith("/")
    ? decoded.slice(1)
    : relative(folder, join(folder, dirname(from), decoded));
  const candidates = [base, `${base}.html`, join(base, "index.html")].map((name) => name || "index.html");
  return candidates.find((name) => existsSync(join(folder, name)) && statSync(join(folder, name)).isFile());
}
