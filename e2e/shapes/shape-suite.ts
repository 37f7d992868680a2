import { type PlayerKind, SAMPLE_SHAPES, type Shapes } from "@storefront/sandbox-backend";
import { beforeAll, expect, it, vi } from "vitest";
import { connectPage, preparePage, shownTexts, untilQuiet } from "./page-globals.ts";
import { shapedHost } from "./shaped-host.ts";
import { showSite } from "./shown-site.tsx";
import { differenceOf, stableTexts } from "./text-difference.ts";

/** Milliseconds without a change after which a page counts as complete, where no other visit says what it shows. */
const QUIET = 300;
/** Milliseconds until a page has to show what it shows with the usual answers. */
const PATIENCE = 5_000;

const NO_ANSWER = "We could not connect. Check your internet connection and try again.";

/** Several shapes at once have every single one among them. With `SHAPES=all` each is tried alone too, which takes minutes. */
const TRIED = SAMPLE_SHAPES.filter(
  (shapes) => process.env["SHAPES"] === "all" || Object.keys(shapes).length > 1,
);

type Texts = ReadonlyMap<string, readonly string[]>;

/**
 * Visits the paths as a player of this kind, or as a guest, with the usual answers of the sandbox and then with those of
 * each shape: nothing complains, and every page shows the same texts, those of overlays and empty states included.
 */
export function itShowsTheSameInAllShapes(kind: PlayerKind | undefined, paths: readonly string[]): void {
  let usual: Texts;
  const complaints: string[] = [];
  const complain = (...words: unknown[]): void => {
    complaints.push(words.map(String).join(" ").slice(0, 500));
  };

  async function visit(shapes: Shapes, wanted?: Texts): Promise<Texts> {
    complaints.length = 0;
    const host = await shapedHost(shapes);
    connectPage(host.fetch);
    await host.signIn(kind);
    const site = await showSite(host.site);
    const texts = new Map<string, readonly string[]>();
    for (const path of paths) {
      await site.goTo(path);
      const known = wanted?.get(path);
      const start = performance.now();
      do await untilQuiet(host.inFlight, known ? 20 : QUIET);
      while (
        known?.length &&
        differenceOf(known, stableTexts(path, shownTexts()), shapes) &&
        performance.now() - start < PATIENCE
      );
      texts.set(path, stableTexts(path, shownTexts()));
    }
    site.remove();
    await host.close();
    return texts;
  }

  beforeAll(async () => {
    preparePage();
    vi.spyOn(console, "error").mockImplementation(complain);
    vi.spyOn(console, "warn").mockImplementation(complain);
    window.addEventListener("error", ({ error }) => complain(error));
    if (kind) document.cookie = "is_authenticated=1";
    // The first visit loads what is loaded later.
    await visit({}, new Map(paths.map((path) => [path, []])));
    usual = await visit({});
    expect(complaints).toEqual([]);
    // Pages that only say that nothing came would be the same in every shape.
    expect([...usual].filter(([, texts]) => texts.includes(NO_ANSWER)).map(([path]) => path)).toEqual([]);
  }, 120_000);

  it.each(TRIED)("%j", { timeout: 120_000 }, async (shapes) => {
    const shown = await visit(shapes, usual);
    const differences = paths.flatMap((path) => {
      const difference = differenceOf(usual.get(path) ?? [], shown.get(path) ?? [], shapes);
      return difference ? [{ path, ...difference }] : [];
    });
    expect({ differences, complaints }).toEqual({ differences: [], complaints: [] });
  });
}
