import type { Metadata } from "next";
import type { ReactElement, ReactNode } from "react";
import { brand } from "../brand.ts";
import "../site/site.css";

export const metadata: Metadata = { title: brand.name };

export default function Layout({ children }: { children: ReactNode }): ReactElement {
  return (
    <html lang={brand.locales[0]}>
      <body>{children}</body>
    </html>
  );
}
