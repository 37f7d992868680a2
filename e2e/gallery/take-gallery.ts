import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSandbox } from "@storefront/sandbox-backend";
import { launchChromium } from "../stage/chromium.ts";
import { rawCall } from "../stage/raw-call.ts";
import { EDGE_KEY, type RunningHost, startInstance } from "../stage/running-host.ts";
import { galleryPage, galleryTable } from "./gallery-index.ts";
import { LOOKS } from "./gallery-looks.ts";
import { type Shot, takeShots, type TakenShot } from "./gallery-pages.ts";
import type { GalleryState } from "./gallery-state.ts";
import { STATES } from "./gallery-states.ts";
import { contentOptions } from "./hostile-content.ts";

/** Takes a picture of every page and state of the built site, and reads each with axe: `pnpm lab gallery --only login`. */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    brand: { type: "string" },
    look: { type: "string" },
    width: { type: "string" },
    whole: { type: "boolean", default: false },
    out: { type: "string", default: join(import.meta.dirname, "../../gallery") },
  },
});
const BRANDS = ["aurora", "boreal"] as const;

const wanted = (name: string, given: string | undefined): boolean =>
  given === undefined ||
  given.split(",").some((each) => (each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : each === name));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

mkdirSync(values.out, { recursive: true });
const album = { folder: values.out, isWhole: values.whole };
const browser = await launchChromium();
const taken: TakenShot[] = [];
let failures = 0;
for (const brand of BRANDS.filter((name) => wanted(name, values.brand))) {
  const shots = LOOKS.filter(({ name }) => wanted(name, values.look)).flatMap((look) =>
    look.widths
      .filter((width) => wanted(String(width), values.width))
      .map((width): Shot => ({ brand, look, width })),
  );
  const states = STATES.filter(
    ({ name, brand: own }) => (own === undefined || own === brand) && wanted(name, values.only),
  );
  for (const content of new Set(states.map((state) => state.content))) {
    const host = await hostOf(brand, content);
    try {
      const home = (await rawCall(host.origin, "/")).text;
      const game = /href="\/game\/([\w-]+)"/.exec(home)?.[1] ?? "jaguar-sunrise";
      const studio = { browser, host, game };
      for (const state of states.filter((each) => each.content === content)) {
        try {
          const pictures = await takeShots(studio, state, shots, album);
          taken.push(...pictures);
          for (const { look, width, findings } of pictures)
            for (const finding of findings)
              fail(`${state.name} of ${brand}, ${look.name}, ${width}: ${finding}`);
        } catch (error) {
          const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
          fail(`${state.name} of ${brand}: ${reason}`);
        }
      }
    } finally {
      await host.stop();
    }
  }
}
await browser.close();
writeFileSync(join(values.out, "index.html"), galleryPage(taken));
say(galleryTable(taken));
say(`${taken.length} pictures in ${values.out}, ${failures} findings.`);
process.exitCode = failures > 0 ? 1 : 0;

/** Tells of a finding at once: a whole run takes its time. */
function fail(line: string): void {
  failures += 1;
  say(line);
}

/** A host of the brand over a sandbox with this content, and with every service that a sandbox has. */
async function hostOf(brand: string, content: GalleryState["content"]): Promise<RunningHost> {
  const sandbox = await startSandbox({
    port: 0,
    edgeWorkerKey: EDGE_KEY,
    ...(content && contentOptions(content)),
  });
  return startInstance(sandbox, { ...sandbox.variables, BRAND: brand });
}
