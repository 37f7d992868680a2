import type { LoaderFunctionArgs, MetaDescriptor, useLoaderData } from "react-router";

/** The arguments of a page's loader; `Name` are the values in its path. */
export type PageLoaderArgs<Name extends string = never> = Omit<LoaderFunctionArgs, "params"> & {
  readonly params: Readonly<Record<Name, string>> & { readonly locale?: string | undefined };
};

export type PageLoader = (args: never) => unknown;

/** The data of a page's loader, as the page gets it. */
export type LoaderData<Own extends PageLoader> = ReturnType<typeof useLoaderData<Own>>;

/** The arguments of a page's `meta`; the data is undefined on the page of a failure. */
export interface PageMetaArgs<Own extends PageLoader> {
  readonly loaderData: LoaderData<Own> | undefined;
  /** What the page failed with; null where nothing did. */
  readonly error: unknown;
}

/** The title and the facts of a page for its head. */
export type PageMeta = MetaDescriptor[];

/** The properties of a page. */
export interface PageProps<Own extends PageLoader> {
  /** The data of the page's own loader. */
  readonly loaderData: LoaderData<Own>;
}
