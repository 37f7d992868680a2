import { SAMPLE_SHAPES } from "@storefront/sandbox-backend";
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { watchedPage } from "../stage/chromium.ts";
import { onFileStage } from "../stage/file-stage.ts";
import type { RunningHost } from "../stage/running-host.ts";
import { type SeenPage, walk } from "../stage/shape-walk.ts";
import { signedInPage } from "../stage/signed-in-page.ts";

/** Several shapes at once (decision D11); each alone is tried in jsdom, and by `pnpm lab shapes` in Chromium. */
const MIXED = SAMPLE_SHAPES.filter((shapes) => Object.keys(shapes).length > 1);

let host: RunningHost;
let browser: Browser;

onFileStage((stage) => {
  ({ host, browser } = stage);
});

const wrong = (pages: readonly SeenPage[]): SeenPage[] =>
  pages.filter(({ complaints, failures }) => complaints.length + failures > 0);
const dialogsOf = (pages: readonly SeenPage[]): (readonly string[])[] => pages.map(({ dialogs }) => dialogs);

it("answers of all shapes at once break no page and no dialog of a guest", async () => {
  host.sandbox.control.addShapes(MIXED[0] ?? {});
  const watched = await watchedPage(browser);
  const pages = await walk(watched, host.origin, [
    "/en",
    "/en/live",
    "/en/game/jaguar-sunrise",
    "/en/sports",
    "/en/promotions?dialog=login",
    "/en/terms/terms?dialog=register",
  ]);
  expect(wrong(pages)).toEqual([]);
  expect(dialogsOf(pages).map(({ length }) => length)).toEqual([0, 0, 0, 0, 1, 1]);
});

it("answers of all shapes at once break no page of a player, and bring up nothing to confirm", async () => {
  host.sandbox.control.addShapes(MIXED[1] ?? {});
  const watched = await signedInPage(browser, host, "ana@sandbox.test");
  const pages = await walk(watched, host.origin, [
    "/en",
    "/en/account/profile",
    "/en/account/wallet",
    "/en/account/transactions",
    "/en/account/verification",
    "/en/account/withdraw",
    "/en/terms/terms?dialog=deposit",
  ]);
  expect(wrong(pages)).toEqual([]);
  expect(dialogsOf(pages).map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 0, 1]);
});
