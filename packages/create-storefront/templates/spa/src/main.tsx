import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { brand } from "../brand.ts";
import { Site } from "../site/site.tsx";
import "../site/site.css";

/** The panel for developers. A production build contains nothing of it. */
const Devtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import("@storefront/client/devtools")).StorefrontDevtools }))
  : () => null;

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no element with the id root.");
createRoot(root).render(
  <StrictMode>
    <Site isDevelopment={import.meta.env.DEV}>
      <Suspense>
        <Devtools brand={{ id: brand.id, switches: {} }} />
      </Suspense>
    </Site>
  </StrictMode>,
);
