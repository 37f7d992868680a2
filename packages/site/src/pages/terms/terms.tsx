import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { NavLink, usePageAddress } from "../../features/routing/links.tsx";
import type { PageHandle, PageLoaderArgs, PageProps } from "../../features/routing/page-module.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { isLegalTerm, LEGAL_TERMS } from "../../features/site/legal-terms.ts";
import { notFound, pageSite } from "../../features/site/page-site.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { SafetyTools } from "./pgsi.tsx";
import { readLegalTerm } from "../../features/site/legal-term.schema.ts";
import styles from "./terms.module.css";
import { pageTitle } from "../title-loader.server.ts";

export const handle: PageHandle = { texts: ["safety"] };

export async function loader({ context, params }: PageLoaderArgs<"term">) {
  const { brand, locale, read } = pageSite(context, params);
  const { term } = params;
  if (!isLegalTerm(term)) throw notFound();
  const t = serverTranslate(locale);
  const heading = t(`common:terms.${term}`);
  // One read for all terms: the name of a parameter that picks one is not shown (document 2).
  const text = readLegalTerm(await read("GET /getlegalterm"), term);
  return {
    term,
    heading,
    title: pageTitle(heading, brand),
    description: t(`safety:descriptions.${term}`, { brand: brand.name, age: brand.legal.minimumAge }),
    paragraphs: text?.paragraphs ?? [],
  };
}

export { listedMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

export default function TermsPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation();
  const address = usePageAddress();
  const { heading, paragraphs, term } = loaderData;
  return (
    <div className={styles["page"]}>
      <nav className={styles["others"]} aria-label={heading}>
        {LEGAL_TERMS.map((term) => (
          <NavLink key={term} to={address(`/terms/${term}`)}>
            {t(`terms.${term}`)}
          </NavLink>
        ))}
      </nav>
      <article>
        <PageHead title={heading} />
        <div className={styles["text"]}>
          {paragraphs.map((paragraph, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index}>{paragraph}</p>
          ))}
          {paragraphs.length === 0 && <p>{t("terms.unavailable")}</p>}
        </div>
        {term === "responsible-gaming" && <SafetyTools />}
      </article>
    </div>
  );
}
