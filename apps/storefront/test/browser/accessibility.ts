import axe from "axe-core";
import type { Page } from "playwright-core";

/** The rules that axe finds broken on a page, of any weight; frames of other companies are theirs. */
export async function brokenRules(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await checker.run({ exclude: [["iframe"]] }, { iframes: false });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" ")}`,
    );
  });
}
