import "i18next";
import type auth from "../../locales/en/auth.json";
import type common from "../../locales/en/common.json";
import type errors from "../../locales/en/errors.json";
import type home from "../../locales/en/home.json";
import type account from "../../locales/en/account.json";
import type wallet from "../../locales/en/wallet.json";
import type payments from "../../locales/en/payments.json";
import type rewards from "../../locales/en/rewards.json";
import type report from "../../locales/en/report.json";
import type profile from "../../locales/en/profile.json";
import type limits from "../../locales/en/limits.json";
import type security from "../../locales/en/security.json";
import type kyc from "../../locales/en/kyc.json";
import type referrals from "../../locales/en/referrals.json";
import type preferences from "../../locales/en/preferences.json";
import type overlay from "../../locales/en/overlay.json";
import type games from "../../locales/en/games.json";
import type game from "../../locales/en/game.json";
import type service from "../../locales/en/service.json";
import type search from "../../locales/en/search.json";
import type sports from "../../locales/en/sports.json";
import type promotions from "../../locales/en/promotions.json";
import type album from "../../locales/en/album.json";
import type safety from "../../locales/en/safety.json";
import type validation from "../../locales/en/validation.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      common: typeof common;
      auth: typeof auth;
      account: typeof account;
      wallet: typeof wallet;
      payments: typeof payments;
      rewards: typeof rewards;
      report: typeof report;
      profile: typeof profile;
      limits: typeof limits;
      security: typeof security;
      kyc: typeof kyc;
      referrals: typeof referrals;
      preferences: typeof preferences;
      overlay: typeof overlay;
      validation: typeof validation;
      home: typeof home;
      games: typeof games;
      game: typeof game;
      search: typeof search;
      safety: typeof safety;
      service: typeof service;
      sports: typeof sports;
      album: typeof album;
      promotions: typeof promotions;
      errors: typeof errors;
    };
  }
}
