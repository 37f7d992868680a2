import type { JSX } from "react";
import { PageLink } from "../routing/page-link.tsx";
import type { ProviderMark } from "./provider-mark.ts";
import { providerPath } from "./tile.ts";
import styles from "./providers.module.css";

/** Providers as links with a mark each, drawn from the name: the catalogue has no pictures of them. */
export function ProviderMarks({
  title,
  providers,
}: {
  title: string;
  providers: readonly ProviderMark[];
}): JSX.Element {
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
                <small>{count}</small>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
