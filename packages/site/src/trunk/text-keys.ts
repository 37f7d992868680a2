import type account from "../locales/en/account.json";
import type album from "../locales/en/album.json";
import type auth from "../locales/en/auth.json";
import type common from "../locales/en/common.json";
import type errors from "../locales/en/errors.json";
import type game from "../locales/en/game.json";
import type games from "../locales/en/games.json";
import type home from "../locales/en/home.json";
import type kyc from "../locales/en/kyc.json";
import type limits from "../locales/en/limits.json";
import type overlay from "../locales/en/overlay.json";
import type payments from "../locales/en/payments.json";
import type preferences from "../locales/en/preferences.json";
import type profile from "../locales/en/profile.json";
import type promotions from "../locales/en/promotions.json";
import type referrals from "../locales/en/referrals.json";
import type report from "../locales/en/report.json";
import type rewards from "../locales/en/rewards.json";
import type safety from "../locales/en/safety.json";
import type search from "../locales/en/search.json";
import type security from "../locales/en/security.json";
import type service from "../locales/en/service.json";
import type sports from "../locales/en/sports.json";
import type validation from "../locales/en/validation.json";
import type wallet from "../locales/en/wallet.json";

/** The English texts of the site, file by file; every language has the same keys. */
export interface EnglishTexts {
  readonly account: typeof account;
  readonly album: typeof album;
  readonly auth: typeof auth;
  readonly common: typeof common;
  readonly errors: typeof errors;
  readonly game: typeof game;
  readonly games: typeof games;
  readonly home: typeof home;
  readonly kyc: typeof kyc;
  readonly limits: typeof limits;
  readonly overlay: typeof overlay;
  readonly payments: typeof payments;
  readonly preferences: typeof preferences;
  readonly profile: typeof profile;
  readonly promotions: typeof promotions;
  readonly referrals: typeof referrals;
  readonly report: typeof report;
  readonly rewards: typeof rewards;
  readonly safety: typeof safety;
  readonly search: typeof search;
  readonly security: typeof security;
  readonly service: typeof service;
  readonly sports: typeof sports;
  readonly validation: typeof validation;
  readonly wallet: typeof wallet;
}

/** The paths of the sentences of a tree of texts: `footer.help`. */
export type SentencePath<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${SentencePath<Texts[Name]>}`;
}[keyof Texts & string];

/** The key of a sentence of the site: its file and its place there (`common.footer.help`). */
export type TextKey = {
  [File in keyof EnglishTexts]: `${File}.${SentencePath<EnglishTexts[File]>}`;
}[keyof EnglishTexts];
