/** The dialogs that have an address: `?dialog=login`. */
export const DIALOGS = ["login", "register", "recovery", "deposit", "validation", "search", "menu"] as const;
export type DialogName = (typeof DIALOGS)[number];

interface PageRow {
  /** The path without the language. */
  readonly path: `/${string}`;
  /** The file in this package, without its extension. */
  readonly file: string;
}

/** Every page by its name, in the order in which paths are tried. */
export const PAGES = {
  home: { path: "/", file: "pages/home/home" },
  live: { path: "/live", file: "pages/live/live" },
  category: { path: "/casino/category/:slug", file: "pages/listing/category" },
  provider: { path: "/casino/provider/:slug", file: "pages/listing/provider" },
  game: { path: "/game/:slug", file: "pages/game/game" },
  search: { path: "/search", file: "pages/search/search" },
  sports: { path: "/sports", file: "pages/sports/sports" },
  album: { path: "/album", file: "pages/album/album" },
  promotions: { path: "/promotions", file: "pages/promotions/promotions" },
  promotion: { path: "/promotions/:name", file: "pages/promotions/promotion" },
  terms: { path: "/terms/:term", file: "pages/terms/terms" },
  support: { path: "/support", file: "pages/support/support" },
  "confirm-email": { path: "/confirm-email", file: "pages/confirm-email/confirm-email" },
  "recover-account": { path: "/recover-account", file: "pages/recover-account/recover-account" },
  "social-landing": { path: "/auth/social/:provider", file: "pages/social/social-landing" },
  "account-index": { path: "/account", file: "pages/account/account-index" },
  profile: { path: "/account/profile", file: "pages/profile/profile" },
  limits: { path: "/account/limits", file: "pages/account/limits/limits-page" },
  security: { path: "/account/security", file: "pages/account/security/security-page" },
  verification: { path: "/account/verification", file: "pages/account/verification/verification-page" },
  referrals: { path: "/account/referrals", file: "pages/account/referrals/referrals-page" },
  preferences: { path: "/account/preferences", file: "pages/account/preferences/preferences-page" },
  games: { path: "/account/games", file: "pages/account/games/games" },
  wallet: { path: "/account/wallet", file: "pages/account/wallet/wallet" },
  deposit: { path: "/account/deposit", file: "pages/account/deposit/deposit" },
  withdraw: { path: "/account/withdraw", file: "pages/account/withdraw/withdraw" },
  transactions: { path: "/account/transactions", file: "pages/account/transactions/transactions" },
  receipt: { path: "/account/receipt/:id", file: "pages/account/receipt/receipt" },
  rewards: { path: "/account/rewards", file: "pages/account/rewards/rewards" },
  "income-report": { path: "/account/income-report", file: "pages/account/income-report/income-report" },
} as const satisfies Readonly<Record<string, PageRow>>;

export type PageName = keyof typeof PAGES;

export interface AddedPage {
  /** The path without the language, such as `/club/:level`; a page below `/account/` is in the frame of the account's. */
  readonly path: `/${string}`;
  /** The file, from the folder of `routes.ts`. */
  readonly file: string;
  /** Names it in the sitemap; a path with a value is no address of one page and is left out. */
  readonly listed?: boolean;
  /**
   * The menus that lead to it: the head of wide screens, the foot, the sheet of phones, the account's own, which is the list
   * beside its pages too. Its words there are `site/locales/<language>/menu.json`, by its name.
   */
  readonly menus?: readonly ("header" | "footer" | "menu" | "account")[];
  /** `players`: guests find it in no menu. Default: `everyone`. */
  readonly audience?: "everyone" | "players";
}

/** An added page as the menus have it. */
export interface OwnEntry {
  readonly id: string;
  readonly path: `/${string}`;
  readonly areas: NonNullable<AddedPage["menus"]>;
  readonly audience: "everyone" | "players";
  readonly isOwn: true;
}

/** A trunk's choice of pages; its `routes.ts`, its `vite.config.ts` and its host take the same. */
export interface SitePages {
  /** Pages that this trunk does not have: links to them are left out. The home page and the terms are in every site. */
  readonly without?: readonly Exclude<PageName, "home" | "terms">[];
  /**
   * Components of the trunk's own for pages of ours: the file by the page's name, from the folder of `routes.ts`. Its
   * default export gets the data of the page's loader (`SitePageProps`). The address `/account` only leads to another page.
   */
  readonly replace?: Readonly<Partial<Record<Exclude<PageName, "account-index">, string>>>;
  /**
   * The same for dialogs of ours, by the name in their address: the default export gets `AddressedDialogProps`, and is in an
   * `AccountScope`.
   */
  readonly dialogs?: Readonly<Partial<Record<DialogName, string>>>;
  /** Further pages by a name that no page of the site has. */
  readonly add?: Readonly<Record<string, AddedPage>>;
}

/** The added pages as the menus have them. */
export const ownEntries = ({ add = {} }: SitePages): OwnEntry[] =>
  Object.entries(add).map(([id, { path, menus = [], audience = "everyone" }]) => ({
    id,
    path,
    areas: menus,
    audience,
    isOwn: true,
  }));

/** The patterns of the pages that a trunk does not have. */
export const absentPaths = ({ without = [] }: SitePages): string[] => without.map((name) => PAGES[name].path);
