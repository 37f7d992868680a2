import type { Game, HubPage, LobbyRow } from "../games/game.ts";
import type { Text } from "../http/texts.ts";
import type { Sport } from "../sports/match.ts";

/** Something that a brand shows with a picture and a link, in every language. */
export interface Offer {
  /** The subject of the picture, which is drawn from it. */
  kind: string;
  title: Text;
  subtitle: Text;
  action: Text;
  url: string;
  colors: { from: string; to: string };
}

/** A banner of the home page. */
export interface Banner extends Offer {
  id: number;
  colors: Offer["colors"] & { text: string };
}

/** A promotion with its terms. */
export interface Promotion extends Offer {
  /** The last part of its address. */
  slug: string;
  /** Moments of ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** The players who may take part. */
  eligibility: Text;
  /** The things to do, in order. */
  steps: readonly Text[];
  terms: readonly Text[];
}

export interface LegalTerm {
  slug: string;
  version: string;
  title: Text;
  content: Text;
}

export interface BrandColors {
  primary: string;
  accent: string;
}

/** The data that a sandbox answers with and that no rule of the contract depends on. The demonstration has all of it. */
export interface SandboxContent {
  /** At least one. */
  readonly games: readonly Game[];
  /** Names of categories by slug; a category without a name is called by its slug. */
  readonly categories: Readonly<Record<string, Text>>;
  readonly lobby: readonly LobbyRow[];
  readonly hubs: Readonly<Record<HubPage, readonly LobbyRow[]>>;
  /** The banners of every brand that has none of its own, in order. */
  readonly banners: readonly Banner[];
  readonly brandBanners?: Readonly<Record<string, readonly Banner[]>>;
  readonly promotions?: readonly Promotion[];
  /** The tenants for whom the games are drawn in a look of their own, below `/art/<tenant>/`. */
  readonly brandArt?: readonly string[];
  readonly colors: Readonly<Record<string, BrandColors>>;
  readonly legalTerms: readonly LegalTerm[];
  readonly sports: readonly Sport[];
  /** The pages of the sticker album, the same for every campaign. */
  readonly albumPages: readonly AlbumPage[];
}

export interface Sticker {
  id: number;
  name: string;
  theme: string;
  isRare: boolean;
}

export interface AlbumPage {
  id: number;
  title: Text;
  stickers: readonly Sticker[];
}
