import { Search } from "lucide-react";
import { type JSX, useEffect, useId, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLocation, useNavigate } from "react-router";
import { Link } from "../../features/routing/link.tsx";
import type { Facet } from "../../features/catalogue/facets.ts";
import { type ListingChoice, type ListingSubject, searchOf, SORTS } from "./listing-filter.ts";
import { useRenderedSearch } from "../../features/routing/use-rendered-search.ts";
import chips from "../../features/catalogue/chips.module.css";
import pageStyles from "../../ui/list-page.module.css";
import styles from "./listing.module.css";

const TYPING_PAUSE = 300;
const MOST_CHIPS = 24;

/** Narrows a list down: by name, and by provider or category. */
export function FilterBar({
  subject,
  choice,
  others,
}: {
  subject: ListingSubject;
  choice: ListingChoice;
  others: readonly Facet[];
}): JSX.Element {
  const { t } = useTranslation("games");
  const search = useRenderedSearch();
  const id = useId();
  const label = t(subject.kind === "category" ? "providers" : "categories");
  const chip = (slug: string | undefined, name: string): JSX.Element => (
    <Link
      key={slug ?? ""}
      to={{ search: searchOf(search, subject, { ...choice, slug }) }}
      preventScrollReset
      className={chips["chip"]}
      aria-current={choice.slug === slug ? "true" : undefined}
    >
      {name}
    </Link>
  );
  return (
    <div className={styles["filter"]}>
      <div className={pageStyles["term"]}>
        <Search size={18} aria-hidden />
        <label htmlFor={id}>{t("filter_term")}</label>
        <TermField id={id} subject={subject} choice={choice} />
      </div>
      <div className={styles["choices"]}>
        <nav className={chips["chips"]} aria-label={t("sort")}>
          {[undefined, ...SORTS].map((sort) => (
            <Link
              key={sort ?? ""}
              to={{ search: searchOf(search, subject, { ...choice, sort }) }}
              preventScrollReset
              rel="nofollow"
              className={chips["chip"]}
              aria-current={choice.sort === sort ? "true" : undefined}
            >
              {t(sort === undefined ? "sorts.own" : `sorts.${sort}`)}
            </Link>
          ))}
        </nav>
        {others.length > 1 && (
          <nav className={chips["chips"]} aria-label={label}>
            {chip(undefined, t("all"))}
            {others.slice(0, MOST_CHIPS).map(({ slug, name }) => chip(slug, name))}
          </nav>
        )}
      </div>
    </div>
  );
}

function TermField({
  id,
  subject,
  choice,
}: {
  id: string;
  subject: ListingSubject;
  choice: ListingChoice;
}): JSX.Element {
  const { t } = useTranslation("games");
  const { search } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState(choice.term);
  // Back and the chips change the address too.
  const [last, setLast] = useState(choice.term);
  if (last !== choice.term) {
    setLast(choice.term);
    if (text.trim() !== choice.term) setText(choice.term);
  }
  const { kind, slug: subjectSlug } = subject;
  const { slug, term, sort } = choice;
  useEffect(() => {
    if (text.trim() === term) return;
    const timer = setTimeout(() => {
      const next = searchOf(search, { kind, slug: subjectSlug }, { slug, sort, term: text.trim() });
      void navigate({ search: next }, { replace: true, preventScrollReset: true });
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, term, slug, sort, kind, subjectSlug, search, navigate]);
  return (
    <input
      id={id}
      type="search"
      value={text}
      maxLength={60}
      autoComplete="off"
      placeholder={t("filter_placeholder")}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
