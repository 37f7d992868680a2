import type { JSX } from "react";
import { type LoaderFunctionArgs, useLocation } from "react-router";
import { colourPairs } from "../../brand/contrast.ts";
import chips from "../../features/routing/chips.module.css";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { Link, usePageAddress } from "../../features/routing/links.tsx";
import { pageSite } from "../../features/site/page-site.ts";
import { PageHead } from "../../ui/page-head.tsx";
import page from "../../ui/page.module.css";
import styles from "./debug.module.css";

// The mark by which `storefront guard` finds this module in a build.
Reflect.set(globalThis, "storefront-development-only", true);

const Panels = whenLoaded(async () => (await import("./panels.tsx")).Panels);

/** The development pages by the last part of their path. */
const PAGES = {
  "": "Session and calls",
  analytics: "Events",
  cashback: "Cashback",
  design: "Design",
} as const;

/** The brand as the host has it now, flags of the backend included; what is secret is no part of a brand. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { brand, locale, build, browserServices } = pageSite(context, params);
  const flags = Object.fromEntries(Object.entries(brand).filter(([, value]) => typeof value === "boolean"));
  return { brand, pairs: colourPairs(brand.theme), flags: { ...flags, locale, build, browserServices } };
}

/** The development pages, which no production build has (document 1, 1.8); in English alone: no visitor sees them. */
export default function Debug({ loaderData }: { loaderData: ReturnType<typeof loader> }): JSX.Element {
  const address = usePageAddress();
  const [, panel = ""] = useLocation().pathname.split("/debug/");
  return (
    <div className={`${page["page"]} ${styles["frame"]}`} data-debug-page="">
      <PageHead title={PAGES[panel as keyof typeof PAGES] ?? PAGES[""]} />
      <nav className={chips["chips"]} aria-label="Development pages">
        {Object.entries(PAGES).map(([path, name]) => (
          <Link
            key={path}
            to={address(path === "" ? "/debug" : `/debug/${path}`)}
            className={chips["chip"]}
            aria-current={path === panel ? "page" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Panels key={panel} panel={panel} {...loaderData} />
    </div>
  );
}
