import axe from "axe-core";
import type { Page } from "playwright-core";

interface AxeResult {
  violations: readonly { id: string; nodes: readonly { target: readonly unknown[] }[] }[];
}

/** The rules that a page breaks as it is now, each with the elements that break it; frames are left out. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run(part: unknown, options: object): Promise<AxeResult> };
    };
    const { violations } = await checker.run(document, { iframes: false });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  });
}
