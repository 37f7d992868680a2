import type { RunningSandbox } from "@storefront/sandbox-backend";
import type { Page } from "playwright-core";

/** The ways in which the texts and lists of a backend may be none that anybody would expect. */
export type ContentKind = "long" | "markup" | "blank" | "many" | "none";

/** A page or a state of one, for people to look at. */
export interface GalleryState {
  readonly name: string;
  /** The path without a language; `{game}` is a game that the home page shows. */
  readonly path: string;
  /** The sandbox's player who is signed in; a guest without one. */
  readonly player?: string;
  /** Changes what the backend answers, before the page is opened. */
  readonly prepare?: (sandbox: RunningSandbox) => unknown;
  /** Brings the page into the state. */
  readonly act?: (page: Page, sandbox: RunningSandbox) => Promise<unknown>;
  /** The brand that has it; both without one. */
  readonly brand?: "aurora" | "boreal";
  /** The visitor has not answered what the brand asks first. */
  readonly fresh?: boolean;
  /** The content of the backend; the demonstration's without one. */
  readonly content?: ContentKind;
  /** No picture of the backend arrives: `hang` keeps the browser waiting. */
  readonly pictures?: "hang" | "fail";
  /** The device's clock is wrong by so many milliseconds. */
  readonly clock?: number;
}

/** The player who is shown where the player does not matter. */
export const ANA = "ana@sandbox.test";
/** The password of all players. */
export const PASSWORD = "Sandbox!2026";
