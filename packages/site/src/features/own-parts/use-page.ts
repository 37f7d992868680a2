import { useTranslation } from "../../i18n/use-translation.ts";
import type { TextValues } from "../../i18n/translations.ts";
import type { SentencePath } from "../../trunk/text-keys.ts";
import { useMoney } from "../money/use-money.ts";
import { usePageAddress } from "../routing/links.tsx";
import { useRestricted, useSignedIn } from "../session/player-state.ts";
import { useShell } from "../site/use-shell.ts";

/** The facts of the page on show that `usePage` gives to components of a trunk. */
export interface PageFacts {
  /** The locale of the page, such as `pt-BR`. */
  readonly language: string;
  /** The brand of the page: its languages, its currency (ISO 4217) and its country (two letters). */
  readonly brand: {
    readonly id: string;
    readonly name: string;
    readonly locales: readonly string[];
    readonly currency: string;
    readonly country: string;
  };
  /** False on the server and in the first render, as with `useSignedIn`. */
  readonly isSignedIn: boolean;
  /** True for a player whose account is closed for play and deposits: nothing invites them to either. */
  readonly isRestricted: boolean;
  /** The address of a path in the page's language: `/club` is `/es/club`. */
  readonly address: (path: string) => string;
  /** Writes an amount of the brand's currency, such as `R$ 1.234,50`; "—" for what is no amount. */
  readonly money: (amount: unknown) => string;
}

/**
 * The language, the brand and the player's state of the page on show.
 * @example
 * ```tsx
 * const { language, brand, money, isSignedIn } = usePage();
 * return <p lang={language}>{isSignedIn ? money(50) : brand.name}</p>;
 * ```
 */
export function usePage(): PageFacts {
  const { brand, locale } = useShell();
  return {
    language: locale,
    brand,
    isSignedIn: useSignedIn(),
    isRestricted: useRestricted(),
    address: usePageAddress(),
    money: useMoney().format,
  };
}

/** Translates a sentence of one file of texts by its key, with the values of its `{{name}}`. */
export type OwnTranslate<Texts> = (key: SentencePath<Texts>, values?: TextValues) => string;

/**
 * The sentences of a file of texts in the page's language: one of the site's, or one of the trunk's own in
 * `site/locales/<language>/`. Suspends until they are there; a page that names the file in `handle.texts` does not wait.
 * @example
 * ```tsx
 * // import type texts from "../locales/en/club.json";
 * type Club = { title: string; points: string };
 * const t = useTexts<Club>("club");
 * return <h1>{t("points", { count: 7 })}</h1>;
 * ```
 */
export function useTexts<Texts extends object>(file: string): OwnTranslate<Texts> {
  return useTranslation(file).t;
}
