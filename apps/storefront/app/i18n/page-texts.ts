import type { UIMatch } from "react-router";
import { type Namespace, NAMESPACES } from "./namespaces.ts";

/** What a route exports as `handle`: the texts its first render needs beside those of every page. */
export interface PageHandle {
  readonly texts: readonly Namespace[];
}

/** The texts of the routes of a page, for the document: the browser loads them before it hydrates. */
export function pageTexts(matches: readonly Pick<UIMatch, "handle">[]): string | undefined {
  const names = matches.flatMap(({ handle }) => textsOf(handle));
  return names.length === 0 ? undefined : [...new Set(names)].join(" ");
}

/** The texts that a route's `handle` names. */
export function textsOf(handle: unknown): readonly Namespace[] {
  return isPageHandle(handle) ? handle.texts : [];
}

/** Reads them back. */
export function textsIn(written: string | undefined): Namespace[] {
  const names = (written ?? "").split(" ");
  return NAMESPACES.filter((namespace) => names.includes(namespace));
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "texts" in handle;
}
