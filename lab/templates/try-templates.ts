import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { freePort } from "../../tools/free-port.base.ts";
import { CHROMIUM, CHROMIUM_FLAGS, findProgram } from "../../tools/programs.base.ts";
import { COMMANDS, createCommand } from "./guide-commands.ts";
import { startRegistry } from "../registry/registry.ts";
import { publishWorkspace } from "../registry/workspace.ts";
import { eventually, PATIENCE, run, start, type Variables } from "./running-process.ts";
import {
  checkBrandReload,
  checkBuildName,
  checkDevtools,
  checkHotReload,
  checkPageHeaders,
  checkRouteReload,
  checkRoutes,
  checkSite,
  logIn,
} from "./site-checks.ts";
import { checkWholeSite, logInToSite } from "./whole-site-checks.ts";

/**
 * Makes a trunk of each template out of packed packages, with the commands of the guide: `node
 * lab/templates/try-templates.ts [site] [host] [spa] [next]`. The packages are built. It prints seconds for each step.
 */
const { values, positionals } = parseArgs({
  options: { keep: { type: "boolean" } },
  allowPositionals: true,
});
const templates = positionals.length > 0 ? positionals : ["site", "host", "spa", "next"];
const seconds = new Map<string, Map<string, number>>();

async function timed<Result>(template: string, step: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  const steps = seconds.get(template) ?? new Map<string, number>();
  seconds.set(template, steps.set(step, (performance.now() - begun) / 1000));
  process.stdout.write(`${template}: ${step} ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  return result;
}

/** The variables of a person at a shell: nothing of the package manager of this repository. */
const shell = (more: Variables): Variables => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|pnpm_|NODE_|INIT_CWD|VITEST)/i.test(name)),
  ),
  ...more,
});

async function tryTemplate(template: string, registry: Variables, browser: Browser): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), `storefront-template-${template}-`));
  const folder = join(parent, "my-brand");
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const variables = shell({
    ...registry,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    NEXT_TELEMETRY_DISABLED: "1",
  });
  const inFolder = (command: string): Promise<string> => run(command, folder, variables);
  const address = `http://127.0.0.1:${port}`;
  const names = template === "host" ? [address] : [`http://localhost:${port}`, address];
  const answering = (origin: string) =>
    eventually(async () => assert.equal((await fetch(`${origin}/api/games/list`)).status, 200));
  try {
    await timed(template, "create and install", () =>
      run(createCommand(template), parent, { ...variables, npm_config_yes: "true" }),
    );
    await timed(template, "test", () => inFolder(COMMANDS.test));
    await timed(template, "check-types", () => inFolder("npm run check-types"));
    await timed(template, "build", () => inFolder(COMMANDS.build));
    await timed(template, "check", () => inFolder(COMMANDS.check));
    await served(COMMANDS.start, "start and browse", names);
    if (template !== "host")
      await timed(template, "browser tests", () =>
        run(COMMANDS.browser, folder, { ...variables, CHROMIUM_PATH: executablePath }),
      );
    const isVite = template === "spa";
    await served(
      isVite ? `${COMMANDS.develop} -- --port ${port} --host` : COMMANDS.develop,
      "develop",
      names,
      true,
    );
  } finally {
    if (values.keep) process.stdout.write(`${template} is in ${folder}\n`);
    else rmSync(parent, { recursive: true, force: true });
  }

  async function served(
    command: string,
    step: string,
    origins: readonly string[],
    edits = false,
  ): Promise<void> {
    const server = start(command, folder, variables);
    try {
      await timed(template, step, async () => {
        const [first = address] = origins;
        await answering(first);
        if (template === "host") await checkRoutes(first, sandboxPort);
        for (const origin of template === "host" ? [] : origins) {
          const page = await browser.newPage();
          page.setDefaultTimeout(PATIENCE);
          const isFirst = origin === first;
          if (template === "site") await (isFirst ? checkWholeSite : logInToSite)(page, origin);
          else if (isFirst) await checkSite(page, origin, sandboxPort);
          else await page.goto(origin).then(() => logIn(page));
          await checkDevtools(page, edits);
          if (isFirst) await checkPageHeaders(origin, edits);
          if (edits && isFirst && template !== "site") await checkHotReload(page, folder);
          if (edits && isFirst) await checkBrandReload(page, folder);
          await page.close();
        }
        if (edits) await checkRouteReload(first, folder);
        else checkBuildName(template, server.output());
      });
    } catch (error) {
      throw new Error(`${template}: ${command} printed:\n${server.output()}`, { cause: error });
    } finally {
      await server.stop();
    }
  }
}

const executablePath = findProgram(CHROMIUM);
assert.ok(executablePath, "Chromium is needed: node tools/ensure-programs.ts");
const registry = await startRegistry();
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
try {
  await timed("all", "publish", () => publishWorkspace(registry));
  for (const template of templates) await tryTemplate(template, registry.environment, browser);
} finally {
  await browser.close();
  await registry.close();
}
for (const [template, steps] of seconds) {
  const sum = [...steps.values()].reduce((total, step) => total + step, 0);
  process.stdout.write(`${template}: ${sum.toFixed(0)} s in all\n`);
}
