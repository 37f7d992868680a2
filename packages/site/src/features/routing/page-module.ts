import type {
  LoaderFunctionArgs,
  MetaDescriptor,
  useLoaderData,
  UIMatch,
  ShouldRevalidateFunction,
} from "react-router";
import { type ComponentType, memo, type NamedExoticComponent } from "react";
import type { TextFile } from "../../i18n/translations.ts";

/** The arguments of a page's loader; `Name` are the values in its path. */
export type PageLoaderArgs<Name extends string = never> = Omit<LoaderFunctionArgs, "params"> & {
  readonly params: Readonly<Record<Name, string>> & { readonly locale?: string | undefined };
};

/** A function that gives a page its data: on the server for the first page of a visit, by a call for each further one. */
export type PageLoader = (args: never) => unknown;

/** The data of a page's loader as the page gets it: each promise in it still a promise. */
export type LoaderData<Own extends PageLoader> = ReturnType<typeof useLoaderData<Own>>;

/** The arguments of a page's `meta`; the data is undefined on the page of a failure. */
export interface PageMetaArgs<Own extends PageLoader> {
  readonly loaderData: LoaderData<Own> | undefined;
  /** What the page failed with; null where nothing did. */
  readonly error: unknown;
}

export type PageMeta = MetaDescriptor[];

export interface PageProps<Own extends PageLoader> {
  readonly loaderData: LoaderData<Own>;
}

/** A page that renders again with other data alone, and not when a dialog over it changes the address. */
export function pageComponent<Props extends { readonly loaderData: unknown }>(
  Page: ComponentType<Props>,
): NamedExoticComponent<Props> {
  return memo(Page, (before, after) => before.loaderData === after.loaderData);
}

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

const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === "object" && handle !== null;

/** Loads again when the path changed, and not when only the query did: opening a dialog loads nothing. */
export const onPathChange: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

/** Never loads again: the shell is the same on every page, and another language is another document. */
export const never: ShouldRevalidateFunction = () => false;

export { onPathChange as shouldRevalidate };

interface Titled {
  readonly loaderData: { readonly title: string } | undefined;
}

/** The head of a page of a player: its title, and nothing for a search engine. */
export const unlistedMeta = ({ loaderData }: Titled): PageMeta => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
];

/** The head of a page whose address carries a secret: no other site is told where its visitor came from. */
export const secretMeta = (page: Titled): PageMeta => [
  ...unlistedMeta(page),
  { name: "referrer", content: "no-referrer" },
];

/** The head of a page for everybody: its title and its description. */
export const listedMeta = ({
  loaderData,
}: {
  readonly loaderData: { readonly title: string; readonly description: string } | undefined;
}): PageMeta => [{ title: loaderData?.title }, { name: "description", content: loaderData?.description }];
