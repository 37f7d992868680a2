import { type JSX, memo } from "react";
import { numberFormat } from "../../i18n/number-format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PageLink } from "../routing/links.tsx";
import type { Facet } from "./rows.ts";
import { showChosen } from "../routing/show-chosen.ts";
import styles from "../routing/chips.module.css";

/** Categories or providers as links, side by side; they render with other facets alone. */
export const ChipRow = memo(function ChipRow({
  label,
  facets,
  path,
  current,
}: {
  label: string;
  facets: readonly Facet[];
  path: (slug: string) => string;
  /** The one whose page this is. */
  current?: string;
}): JSX.Element {
  const { i18n } = useTranslation();
  return (
    <nav ref={showChosen} className={styles["chips"]} aria-label={label}>
      {facets.map(({ slug, name, count }) => (
        <PageLink
          key={slug}
          to={path(slug)}
          className={styles["chip"]}
          aria-current={slug === current ? "page" : undefined}
        >
          {name}
          {count > 0 && <small>{numberFormat(i18n.language).format(count)}</small>}
        </PageLink>
      ))}
    </nav>
  );
});
