import type { JSX } from "react";
import type { PageHandle, PageLoaderArgs, PageProps } from "../../features/routing/page-module.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { notFound, pageSite } from "../../features/site/page-site.ts";
import { Waiting } from "../../features/loading/read-states.tsx";
import styles from "../../ui/page.module.css";
import { pageTitle } from "../title-loader.server.ts";

const SocialLogin = whenLoaded(async () => (await import("./social-login.tsx")).SocialLogin);

export const handle: PageHandle = { texts: ["auth", "account"] };

/** A provider that the brand does not offer has no page. */
export function loader({ context, params }: PageLoaderArgs<"provider">) {
  const { brand, locale } = pageSite(context, params);
  const { provider } = params;
  if (!brand.socialProviders.includes(provider)) throw notFound();
  const t = serverTranslate(locale);
  return { title: pageTitle(t("common:log_in"), brand), provider };
}

export { secretMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

/** The page to which a social provider sends the visitor back; its answer is in the fragment, which no server sees. */
export default function SocialLandingPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  return (
    <div className={`${styles["page"]} ${styles["lone"]}`}>
      <SocialLogin provider={loaderData.provider} instead={<Waiting />} />
    </div>
  );
}
