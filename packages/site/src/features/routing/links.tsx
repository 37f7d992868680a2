import { useCallback, type ComponentProps, type JSX, type AnchorHTMLAttributes, type ReactNode } from "react";
import { useShellIfLoaded } from "../site/use-shell.ts";
import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  useMatches,
  Link as RouterLink,
  type Location,
  type To,
  type LinkProps,
} from "react-router";
import { renderedParameters } from "./page-module.ts";
import { useMounted } from "../../ui/use-mounted.ts";
import { buttonClass, type ButtonLook } from "../../ui/button.tsx";
import { hasPage } from "../../trunk/has-page.ts";
import type { DialogName } from "../../trunk/pages.ts";
import { dialogOf, dialogSearch, FROM_PAGE, withoutDialog, localeAddress } from "./dialog-address.ts";

/** Puts the locale's prefix before a page's path, so that links stay in the visitor's language. */
export function usePageAddress(): (path: string) => string {
  const prefix = useShellIfLoaded()?.localePrefix ?? "";
  return useCallback((path) => (path === "/" && prefix !== "" ? prefix : prefix + path), [prefix]);
}

/** True on the page of what does not exist, which is one page for every such path. */
export function useIsMissing(): boolean {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The page's path for links that lead back to it; a page that does not exist gives the home page's. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const home = usePageAddress()("/");
  return useIsMissing() ? home : pathname;
}

/** By location, because a page has many links. */
const renderedSearches = new WeakMap<Location, string>();

/**
 * The search string as a link may show it. The server renders a page by the parameters that it declares and knows no
 * other (`utm_source`, …); the first render of the browser must show the same, every later one shows all.
 */
export function useRenderedSearch(): string {
  const location = useLocation();
  const { search } = location;
  const matches = useMatches();
  const mounted = useMounted();
  if (mounted || search === "") return search;
  const known = renderedSearches.get(location);
  if (known !== undefined) return known;
  const names = renderedParameters(matches);
  const rendered = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== "" && names.includes(name),
  );
  const text = new URLSearchParams(rendered.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
  const shown = text === "" ? "" : `?${text}`;
  renderedSearches.set(location, shown);
  return shown;
}

/** The path of a game's page; a slug is the backend's and may hold anything. */
export const gamePath = (slug: string): string => `/game/${encodeURIComponent(slug)}`;

export const categoryPath = (slug: string): string => `/casino/category/${encodeURIComponent(slug)}`;

export const providerPath = (slug: string): string => `/casino/provider/${encodeURIComponent(slug)}`;

export function matchPath({ id }: { id: number | string }): string {
  return `/sports?${new URLSearchParams({ event: String(id) }).toString()}`;
}

/** A link to a page of the site; nothing where the trunk does not have the page. */
export function Link(props: ComponentProps<typeof RouterLink>): JSX.Element | null {
  return leads(props.to) ? <RouterLink {...props} /> : null;
}

/** The same, which says whether its page is on show. */
export function NavLink(props: ComponentProps<typeof RouterLink> & { to: string }): JSX.Element | null {
  const isHere = useLocation().pathname === props.to.split(/[?#]/, 1)[0];
  return <Link {...props} aria-current={isHere ? "page" : undefined} />;
}

const leads = (to: To): boolean => hasPage(typeof to === "string" ? to : (to.pathname ?? ""));

/** A link to a page of the site for lists that have many: an anchor that costs nothing until `PageLinks` follows it in the page. */
export function PageLink({
  to,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string }): JSX.Element | null {
  const address = usePageAddress();
  if (!hasPage(to)) return null;
  return (
    <a {...rest} href={address(to)} data-page="">
      {children}
    </a>
  );
}

/** A link that opens a dialog over the present page, or in the place of the dialog it is in; search engines need not follow it. */
export function DialogLink({
  dialog,
  children,
  ...rest
}: Omit<LinkProps, "to" | "children"> & { dialog: DialogName; children: ReactNode }): JSX.Element {
  const { state } = useLocation();
  const search = useRenderedSearch();
  const pathname = usePagePath();
  const inside = dialogOf(new URLSearchParams(search)) !== undefined;
  return (
    <Link
      {...rest}
      rel="nofollow"
      to={{ pathname, search: dialogSearch(dialog, search) }}
      preventScrollReset
      replace={inside}
      state={inside ? state : FROM_PAGE}
    >
      {children}
    </Link>
  );
}

/** A link that looks like a button, to a page by its path without the language or to a dialog. */
export function ButtonLink({
  look,
  size,
  wide,
  children,
  ...rest
}: ButtonLook &
  Omit<LinkProps, "to" | "className" | "children"> & { children: ReactNode } & (
    | { to: string }
    | { dialog: DialogName }
  )): JSX.Element {
  const address = usePageAddress();
  const className = buttonClass({ look, size, wide });
  return "dialog" in rest ? (
    <DialogLink {...rest} className={className}>
      {children}
    </DialogLink>
  ) : (
    <Link {...rest} to={address(rest.to)} className={className}>
      {children}
    </Link>
  );
}

/** The present page in the brand's languages with what is filtered and sorted on it, as entries of a list; each is a document of its own. */
export function LanguageLinks({ className }: { className?: string | undefined }): JSX.Element[] {
  const pathname = usePagePath();
  const search = withoutDialog(useRenderedSearch());
  const shell = useShellIfLoaded();
  const languages = shell?.brand.locales ?? [];
  return languages.map((locale) => (
    <li key={locale}>
      <Link
        to={localeAddress(pathname, locale, languages) + search}
        reloadDocument
        className={className}
        hrefLang={locale}
        lang={locale}
        aria-current={locale === shell?.locale ? "true" : undefined}
      >
        {shell?.languages[locale]}
      </Link>
    </li>
  ));
}
