import { type ComponentType, memo, type NamedExoticComponent } from "react";

/**
 * A page that renders again when its data is other data, and not with every change of the address: a dialog over the page
 * is such a change, and the router gives the page new properties then. A part of it that shows the address reads it.
 */
export function steadyPage<Props extends { readonly loaderData: unknown }>(
  Page: ComponentType<Props>,
): NamedExoticComponent<Props> {
  return memo(Page, (before, after) => before.loaderData === after.loaderData);
}
