import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium } from "../browser/chromium.ts";
import { rawCall } from "../browser/raw-call.ts";
import { startHost } from "../browser/running-host.ts";
import { galleryPage } from "./gallery-index.ts";
import { type Shot, takeShot, type TakenShot } from "./gallery-pages.ts";
import { type GalleryState, STATES } from "./gallery-states.ts";

/** Takes a picture of every page and state of the built site, and reads each with axe: `pnpm gallery --only login`. */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    brand: { type: "string" },
    scheme: { type: "string" },
    width: { type: "string" },
    out: { type: "string", default: join(import.meta.dirname, "../../../../gallery") },
  },
});
const BRANDS = ["aurora", "boreal"] as const;
const SCHEMES = ["dark", "light"] as const;
const WIDTHS = [320, 390, 1440] as const;

const wanted = (name: string, given: string | undefined): boolean =>
  given === undefined || given.split(",").includes(name);
const isShown = ({ brand, name }: GalleryState, { brand: own }: Shot): boolean =>
  (brand === undefined || brand === own) && wanted(name, values.only);

rmSync(values.out, { recursive: true, force: true });
mkdirSync(values.out, { recursive: true });
const browser = await launchChromium();
const taken: TakenShot[] = [];
const failures: string[] = [];
for (const brand of BRANDS.filter((name) => wanted(name, values.brand))) {
  const host = await startHost({ BRAND: brand });
  try {
    const home = (await rawCall(host.origin, "/")).text;
    const game = /href="\/game\/([\w-]+)"/.exec(home)?.[1] ?? "";
    for (const scheme of SCHEMES.filter((name) => wanted(name, values.scheme))) {
      for (const width of WIDTHS.filter((size) => wanted(String(size), values.width))) {
        const shot: Shot = { brand, scheme, width };
        for (const state of STATES.filter((each) => isShown(each, shot))) {
          host.sandbox.control.reset();
          try {
            taken.push(await takeShot(browser, host, game, state, shot, values.out));
          } catch (error) {
            const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
            failures.push(`${state.name} of ${brand}, ${scheme}, ${width}: ${reason}`);
          }
        }
      }
    }
  } finally {
    await host.stop();
  }
}
await browser.close();
writeFileSync(join(values.out, "index.html"), galleryPage(taken));
for (const { state, brand, scheme, width, findings } of taken) {
  for (const finding of findings) {
    failures.push(`${state} of ${brand}, ${scheme}, ${width}: ${finding}`);
  }
}
process.stdout.write(`${taken.length} pictures in ${values.out}, ${failures.length} findings.\n`);
for (const failure of failures) process.stdout.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
