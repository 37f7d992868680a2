import type { BrandExtensions } from "./define-site.ts";
import { site } from "./site-definition.ts";

/** The code for a brand; none for a trunk that brings none. */
export function brandExtensions(id: string | undefined): BrandExtensions {
  const { extensions = {} } = site;
  if (typeof extensions === "object") return extensions;
  return id === undefined ? {} : extensions(id);
}
