import axe from "axe-core";
import type { Page } from "playwright-core";

interface AxeNode {
  readonly target: readonly unknown[];
  readonly any: readonly { readonly id: string; readonly message: string }[];
}

interface AxeResult {
  violations: readonly { id: string; impact: string; nodes: readonly AxeNode[] }[];
}

/** The elements of a finding that are named; the others are counted. */
const MOST_NAMED = 3;

/** Axe, once in a document; a frame of another origin answers the page's questions. */
const PREPARE = `if (!("axe" in globalThis)) { ${axe.source} }
axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`;

/** The rules that a page breaks as it is now, of any weight, each with the elements that break it; frames included. */
export async function axeFindings(page: Page, without: readonly string[] = []): Promise<string[]> {
  await Promise.all(page.frames().map((frame) => frame.evaluate(PREPARE)));
  const violations = await page.evaluate(async (left) => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run(part: unknown, options: object): Promise<AxeResult> };
    };
    const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));
    return (await checker.run(document, { resultTypes: ["violations"], rules })).violations;
  }, without);
  return violations.map(({ id, impact, nodes }) => {
    const named = nodes.slice(0, MOST_NAMED).map(({ target }) => target.join(" "));
    const others = nodes.length > MOST_NAMED ? ` and ${nodes.length - MOST_NAMED} more` : "";
    const contrast = nodes[0]?.any.find((check) => check.id === "color-contrast")?.message;
    return `${id} (${impact}): ${named.join(", ")}${others}${contrast === undefined ? "" : `: ${contrast}`}`;
  });
}
