import type { UIMatch } from "react-router";
import type { TextFile } from "../../i18n/namespaces.ts";

/** The `handle` that a route exports: facts of a page that the host and the document need before it is rendered. */
export interface PageHandle {
  /** The files of texts that its first render needs beside those of every page, the trunk's own among them. */
  readonly texts?: readonly TextFile[];
  /**
   * Every parameter of the query that the page reads. `rendered`: the server's page differs by it, and the first
   * render of the browser sees it too; `browser`: it is read after that, and the server never sees it.
   */
  readonly query?: Readonly<Record<string, "rendered" | "browser">>;
  /** Backend reads that the page does without; when any other fails, the page is a 503. */
  readonly optional?: readonly `GET /${string}`[];
}

/** The texts of the routes of a page, for the document: the browser loads them before it hydrates. */
export function pageTexts(matches: readonly Pick<UIMatch, "handle">[]): string | undefined {
  const names = matches.flatMap(({ handle }) => textsOf(handle));
  return names.length === 0 ? undefined : [...new Set(names)].join(" ");
}

/** The texts that a route's `handle` names. */
export function textsOf(handle: unknown): readonly TextFile[] {
  return isPageHandle(handle) ? (handle.texts ?? []) : [];
}

/** Reads them back. */
export const textsIn = (written = ""): TextFile[] => written.split(" ").filter(Boolean);

/** The parameters that the server rendered a page by. */
export function renderedParameters(matches: readonly Pick<UIMatch, "handle">[]): string[] {
  return matches.flatMap(({ handle }) => {
    const query = isPageHandle(handle) ? (handle.query ?? {}) : {};
    return Object.keys(query).filter((name) => query[name] === "rendered");
  });
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null;
}
