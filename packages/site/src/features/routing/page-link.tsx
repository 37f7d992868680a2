import type { AnchorHTMLAttributes, JSX } from "react";
import { hasPage } from "../../trunk/has-page.ts";
import { usePageAddress } from "./use-page-address.ts";

/**
 * A link to a page of the site, for lists that have many of them: an anchor that costs nothing when the page becomes
 * interactive, and nothing when the address changes. `PageLinks` follows it without a new document.
 */
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
