// The short form of `pnpm lab gallery` (docs/guides/look-at-every-page.md).
import { startSandbox } from "@storefront/sandbox-backend";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../stage/chromium.ts";
import { EDGE_KEY, type RunningHost, startInstance } from "../stage/running-host.ts";
import { findingsOf, openState, type View } from "./gallery-pages.ts";
import { STATES } from "./gallery-states.ts";
import type { ContentKind } from "./gallery-state.ts";
import { contentOptions } from "./hostile-content.ts";

const PHONE = { scheme: "light", width: 390 } as const;
const SMALL = { scheme: "dark", width: 320 } as const;
const DESKTOP = { scheme: "light", width: 1440 } as const;

type Row = readonly [name: string, view: View];

describe.each<[brand: string, content: ContentKind | undefined, rows: readonly Row[]]>([
  [
    "boreal",
    undefined,
    [
      ["home", DESKTOP],
      // The word of the brand has no room beside what its guests find in the head.
      ["sports", PHONE],
      // A long name in a list of the browser's own, and fields in a card.
      ["account-verification", SMALL],
    ],
  ],
  [
    "aurora",
    "long",
    [
      ["hostile-long-home", SMALL],
      ["hostile-long-menu", DESKTOP],
    ],
  ],
])("pages of %s with the content %s", (brand, content, rows) => {
  let browser: Browser;
  let host: RunningHost;

  beforeAll(async () => {
    browser = await launchChromium();
    const options = content === undefined ? {} : contentOptions(content);
    const sandbox = await startSandbox({ edgeWorkerKey: EDGE_KEY, ...options });
    host = await startInstance(sandbox, { ...sandbox.variables, BRAND: brand });
  });
  afterAll(async () => {
    await browser?.close();
    await host?.stop();
  });

  it.each(rows)("%s breaks no rule of axe, frames included, and fits the screen: %o", async (name, view) => {
    const state = STATES.find((each) => each.name === name);
    if (!state) throw new Error(`There is no state ${name}.`);
    const page = await openState({ browser, host, game: "jaguar-sunrise" }, state, view);
    expect(await findingsOf(page)).toEqual([]);
    await page.context().close();
  });
});
