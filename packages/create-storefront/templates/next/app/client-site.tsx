"use client";

import { lazy, type ReactElement, Suspense } from "react";
import { brand } from "../brand.ts";
import { Site } from "../site/site.tsx";

/** The panel for developers. A production build contains nothing of it. */
const Devtools =
  process.env.NODE_ENV === "development"
    ? lazy(async () => ({ default: (await import("@storefront/client/devtools")).StorefrontDevtools }))
    : () => null;

/** The account is an object with functions, so it is made on the client's side of this boundary. */
export function ClientSite({ isDevelopment }: { isDevelopment: boolean }): ReactElement {
  return (
    <Site isDevelopment={isDevelopment}>
      <Suspense>
        <Devtools brand={{ id: brand.id, switches: {} }} />
      </Suspense>
    </Site>
  );
}
