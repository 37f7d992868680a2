import { fileURLToPath } from "node:url";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { build } from "vite";

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

/** A library as one script that leaves its door in a global variable: what a trunk's own page would load. */
export async function bundleLibrary(specifier: string, name: string): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve(specifier));
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { lib: { entry, formats: ["iife"], name }, write: false, minify: false },
  });
  const [first] = [result].flat();
  const chunk = first && "output" in first ? first.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${specifier} did not build.`);
  return chunk.code;
}
