import { createServer } from "node:net";
import { once } from "node:events";
import { CHROMIUM, CHROMIUM_FLAGS, requireProgram } from "@storefront/tools/programs";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import type { RunningSite } from "./running-site.ts";
import type { Figure, MeasuredPage } from "./targets.ts";

/** The figures of one visit. */
export type PageReport = Readonly<Record<Figure, number>> & {
  /** The audits that lost points. */
  readonly hints: readonly string[];
  /** The work of the main thread, by kind, and its longest tasks. */
  readonly tasks: readonly string[];
};

/** Visits a page once with Lighthouse's phone: its screen, its network and its processor are simulated. */
export async function reportPage(
  site: RunningSite,
  { path, player = false }: MeasuredPage,
): Promise<PageReport> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: requireProgram(CHROMIUM),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    if (player) {
      const session = await browser.newBrowserCDPSession();
      const cookies = [
        { name: "session", value: await site.session(), httpOnly: true },
        { name: "is_authenticated", value: "1" },
      ];
      await session.send("Storage.setCookies", {
        cookies: cookies.map((cookie) => ({ ...cookie, url: site.origin, sameSite: "Strict" as const })),
      });
    }
    const address = site.origin + path.replace("{game}", site.game);
    const result = await lighthouse(address, { port, logLevel: "error", output: "json" });
    if (!result) throw new Error(`${address} has no report.`);
    const { audits, categories } = result.lhr;
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      lcp: Math.round(audits["largest-contentful-paint"]?.numericValue ?? Number.POSITIVE_INFINITY),
      cls: Math.round((audits["cumulative-layout-shift"]?.numericValue ?? 1) * 1000) / 1000,
      tasks: tableOf(audits["mainthread-work-breakdown"]?.details).concat(
        tableOf(audits["long-tasks"]?.details),
      ),
      hints: Object.values(audits).flatMap(({ id, score: own, displayValue = "" }) =>
        own !== null && own < 0.9 ? [`${id} ${displayValue}`.trim()] : [],
      ),
    };
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** The rows of an audit's table, as text. */
function tableOf(details: unknown): string[] {
  if (typeof details !== "object" || details === null || !("items" in details)) return [];
  const { items } = details;
  return Array.isArray(items) ? items.map((item: unknown) => JSON.stringify(item)) : [];
}
