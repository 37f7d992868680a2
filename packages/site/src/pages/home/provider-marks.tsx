import type { JSX } from "react";
import { numberFormat } from "../../i18n/number-format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PageLink, providerPath } from "../../features/routing/links.tsx";
import styles from "./providers.module.css";
import type { Facet } from "../../features/catalogue/rows.ts";

/** Providers as links with a mark each, drawn from the name: the catalogue has no pictures of them. */
export function ProviderMarks({
  title,
  providers,
}: {
  title: string;
  providers: readonly ProviderMark[];
}): JSX.Element {
  const { i18n } = useTranslation();
  return (
    <section aria-labelledby="providers">
      <h2 id="providers" className={styles["title"]}>
        {title}
      </h2>
      <ul className={styles["marks"]}>
        {providers.map(({ slug, name, count, initials, shape, tone }) => (
          <li key={slug}>
            <PageLink to={providerPath(slug)}>
              <svg viewBox="0 0 40 40" width={40} height={40} data-tone={tone} aria-hidden>
                <path d={shape} />
                <text x="20" y="25.5">
                  {initials}
                </text>
              </svg>
              <span>
                <strong>{name}</strong>
                <small>{numberFormat(i18n.language).format(count)}</small>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A provider with the mark that is drawn in place of a logo, the same for the same slug and name. */
export interface ProviderMark extends Facet {
  initials: string;
  /** The path of the mark's ground, on 40 by 40. */
  shape: string;
  /** The number of a colour of the brand, from 0 to 2. */
  tone: number;
}

const SHAPES = [
  "M20 2 38 20 20 38 2 20Z",
  "M20 3a17 17 0 1 0 0 34 17 17 0 0 0 0-34Z",
  "m20 2 16 9v18l-16 9-16-9V11Z",
  "M5 5h30v20a10 10 0 0 1-10 10H5Z",
] as const;
const TONES = 3;

/** Draws the mark of a provider from its name: made on the server, because the browser needs nothing but the result. */
export function markOf(facet: Facet): ProviderMark {
  const number = Array.from(facet.slug).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const words = facet.name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const initials = words.slice(0, 2).map((word) => Array.from(word)[0] ?? "");
  return {
    ...facet,
    initials: initials.join(""),
    shape: SHAPES[number % SHAPES.length] ?? SHAPES[0],
    tone: number % TONES,
  };
}
