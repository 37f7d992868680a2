import type { ComponentProps, JSX } from "react";
import { Link as RouterLink, NavLink as RouterNavLink, type To } from "react-router";
import { hasPage } from "../../trunk/has-page.ts";

/** A link to a page of the site; nothing where the trunk does not have the page. */
export function Link(props: ComponentProps<typeof RouterLink>): JSX.Element | null {
  return leads(props.to) ? <RouterLink {...props} /> : null;
}

/** The same, which says whether its page is on show. */
export function NavLink(props: ComponentProps<typeof RouterNavLink>): JSX.Element | null {
  return leads(props.to) ? <RouterNavLink {...props} /> : null;
}

const leads = (to: To): boolean => hasPage(typeof to === "string" ? to : (to.pathname ?? ""));
