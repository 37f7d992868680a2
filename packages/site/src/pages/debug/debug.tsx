import { Flag } from "lucide-react";
import type { JSX } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { pageSite } from "../../features/site/page-site.ts";
import { Card } from "../../ui/card.tsx";
import { DebugPage, Json } from "./debug-page.tsx";

const DebugPanel = whenLoaded(async () => (await import("./panels.tsx")).DebugPanel);

/** The brand as the host has it now, flags of the backend included; what is secret is no part of a brand. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { brand, locale, build, browserServices } = pageSite(context, params);
  const flags = Object.fromEntries(Object.entries(brand).filter(([, value]) => typeof value === "boolean"));
  return { brand, flags, facts: { locale, build, browserServices } };
}

/** The development page of session, calls, flags and brand; no production build has it (document 1, 1.8). */
export default function DebugStart({ loaderData }: { loaderData: ReturnType<typeof loader> }): JSX.Element {
  const { brand, flags, facts } = loaderData;
  return (
    <DebugPage title="Session and calls" text="What this page and its host believe. Development builds only.">
      <DebugPanel />
      <Card
        icon={Flag}
        title="Flags"
        text="As the host has them now: the brand's file, or the backend's over it."
      >
        <Json value={{ ...flags, ...facts }} />
      </Card>
      <Card icon={Flag} title="Brand">
        <Json value={brand} />
      </Card>
    </DebugPage>
  );
}
