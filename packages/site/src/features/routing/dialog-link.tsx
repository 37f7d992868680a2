import type { JSX, ReactNode } from "react";
import { type LinkProps, useLocation } from "react-router";
import { Link } from "./link.tsx";
import type { DialogName } from "../../trunk/dialogs.ts";
import { dialogOf, dialogSearch, FROM_PAGE } from "../address/dialog-address.ts";
import { usePagePath } from "./use-page-address.ts";
import { useRenderedSearch } from "./use-rendered-search.ts";

/**
 * A link that opens a dialog over the present page; inside a dialog it takes that one's place. Search engines need not
 * follow it: the document is the same.
 */
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
