import type { AnchorHTMLAttributes, JSX } from "react";
import { usePageAddress } from "./use-page-address.ts";

/**
 * A link to a page of the site, for lists that have many of them: an anchor that costs nothing when the page becomes
 * interactive, and nothing when the address changes. `PageLinks` follows it without a new document.
 */
export function PageLink({
  to,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string }): JSX.Element {
  const address = usePageAddress();
  return (
    <a {...rest} href={address(to)} data-page="">
      {children}
    </a>
  );
}
