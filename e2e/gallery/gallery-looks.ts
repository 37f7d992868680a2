import type { CDPSession, Page } from "playwright-core";

/** A choice of the visitor in the system or the browser, and the widths at which it is looked at. */
export interface Look {
  readonly name: string;
  readonly scheme: "dark" | "light";
  /** The system replaces the colours of pages by its own. */
  readonly forced?: boolean;
  /** The browser's size of letters in pixels, where it is not the usual one. */
  readonly letters?: number;
  /** Rules of axe that say nothing here. */
  readonly without?: readonly string[];
  readonly widths: readonly number[];
}

const USUAL_LETTERS = 16;
const [PHONE, SMALL_PHONE, DESKTOP] = [390, 320, 1440];

/** The looks of the gallery, each with its own pictures and its own run of axe. */
export const LOOKS: readonly Look[] = [
  { name: "dark", scheme: "dark", widths: [PHONE, SMALL_PHONE, DESKTOP] },
  { name: "light", scheme: "light", widths: [PHONE, SMALL_PHONE, DESKTOP] },
  // Axe reads the page's own colour of letters, which the system has replaced.
  { name: "forced", scheme: "dark", forced: true, without: ["color-contrast"], widths: [PHONE] },
  { name: "text-150", scheme: "light", letters: 1.5 * USUAL_LETTERS, widths: [PHONE] },
  { name: "text-200", scheme: "light", letters: 2 * USUAL_LETTERS, widths: [PHONE] },
];

/** Gives an open page a look. */
export async function showLook(page: Page, session: CDPSession, look: Look): Promise<void> {
  const letters = look.letters ?? USUAL_LETTERS;
  await session.send("Page.setFontSizes", { fontSizes: { standard: letters, fixed: letters } });
  await page.emulateMedia({ colorScheme: look.scheme, forcedColors: look.forced ? "active" : "none" });
}
