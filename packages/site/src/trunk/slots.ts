/** The named places of the site, with the properties that a component there gets. */
export interface SlotProps {
  /** At the end of the head of every page, before the ways in. */
  readonly "header.end": { readonly signedIn: boolean };
  /** Between the banners and the rows of games of the home page. */
  readonly "home.before-rows": object;
  /** Beside the description of a game. */
  readonly "game.side": { readonly game: { readonly slug: string; readonly name: string } };
  /** Below the deposit, on its page and in its dialog. */
  readonly "deposit.after": object;
  /** Beside the marks that the law asks for, at the foot of every page. */
  readonly "footer.marks": object;
}

/** The name of a place. */
export type SlotName = keyof SlotProps;
