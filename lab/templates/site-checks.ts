import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { eventually } from "./running-process.ts";

const PLAYER = { login: "ana@sandbox.test", password: "Sandbox!2026" };
const REFERENCE = /EP\d{4}-EM\d{4}/;

/** Breaks every part of the wallet at the backend, or mends it. */
export async function breakWallet(sandboxPort: number, broken = true): Promise<void> {
  const address = `http://127.0.0.1:${sandboxPort}/__sandbox/faults`;
  const headers = { "content-type": "application/json" };
  const toxic = { type: "http", status: 503 };
  const answers = broken
    ? ["/users/wallet", "/bonus/*"].map((path) =>
        fetch(address, { method: "POST", headers, body: JSON.stringify({ path, toxic }) }),
      )
    : [fetch(address, { method: "DELETE" })];
  for (const answer of await Promise.all(answers))
    assert.ok(answer.ok, `the control of the sandbox answered ${answer.status}`);
}

/** Logs in, sees games and wallet, and sees a failure with its reference code. */
export async function checkSite(page: Page, address: string, sandboxPort: number): Promise<void> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(address);
  await page.getByRole("listitem").first().waitFor();
  assert.ok((await page.getByRole("listitem").count()) > 3, "the list of games is shorter than expected");
  const shown = "[...document.images].some((image) => image.complete && image.naturalWidth > 0)";
  // The page's policy lets no text be run that a wait within the page would repeat.
  await eventually(async () => assert.ok(await page.evaluate(shown), "no picture was shown"));
  await logIn(page);
  await breakWallet(sandboxPort);
  await page.reload();
  const failure = page.getByRole("alert").filter({ hasText: REFERENCE });
  await failure.waitFor();
  assert.match((await failure.textContent()) ?? "", /unavailable/i);
  await breakWallet(sandboxPort, false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Balance").waitFor();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("button", { name: "Log in" }).waitFor();
  assert.deepEqual(problems, []);
  await checkWidths(page);
}

/** Logs in through the form, after a wrong password that is told with its reference code. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel("E-mail").fill(PLAYER.login);
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Log in" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: REFERENCE });
  await refusal.waitFor();
  assert.match((await refusal.textContent()) ?? "", /password is wrong/);
  await page.getByLabel("Password").fill(PLAYER.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByText("Balance").waitFor();
  assert.match((await page.getByRole("region", { name: "Wallet" }).textContent()) ?? "", /2[,.\s]?500/);
}

/** Nothing is wider than a phone or than a desk. */
async function checkWidths(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
    assert.ok((wide as number) <= 0, `the page is ${String(wide)} pixels wider than ${width}`);
  }
}

/** The panel for developers is in the page of a development server, and in no other. */
export async function checkDevtools(page: Page, isDevelopment: boolean): Promise<void> {
  const launcher = page.getByRole("button", { name: /^Dev tools/ });
  if (isDevelopment) await launcher.waitFor();
  else assert.equal(await launcher.count(), 0, "a production build shows the panel for developers");
}

/** A build that was given no name has one of its own; Next.js has its own log, where a host without a name says so. */
export function checkBuildName(template: string, output: string): void {
  if (template === "next") assert.ok(!output.includes("the build has no name"), output);
  else assert.match(output, /"build":"files-[0-9a-f]{12}"/);
}

/** Pages have the host's security headers, whichever server wrote them; development servers of Vite alone have none. */
export async function checkPageHeaders(address: string, isDevelopment: boolean): Promise<void> {
  const { headers } = await fetch(address);
  const policy = headers.get("content-security-policy") ?? "";
  if (isDevelopment && policy === "") return;
  for (const part of ["default-src 'self'", "frame-ancestors 'self'", "object-src 'none'"])
    assert.ok(policy.includes(part), `the policy of pages has no ${part}: ${policy}`);
  const expected = { "x-frame-options": "SAMEORIGIN", "x-content-type-options": "nosniff" };
  for (const [name, value] of Object.entries(expected)) assert.equal(headers.get(name), value, name);
}

/** An edit of a source reaches the open page without a reload. */
export async function checkHotReload(page: Page, folder: string): Promise<void> {
  await page.evaluate("window.beforeTheEdit = true");
  const file = join(folder, "site/games.tsx");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(">Games<", ">Games of the house<"));
  await page.getByRole("heading", { name: "Games of the house" }).waitFor();
  assert.equal(await page.evaluate("window.beforeTheEdit"), true, "the edit reloaded the page");
  writeFileSync(file, text);
}

/** An edit of the brand reaches the open page, which may be loaded again for it. */
export async function checkBrandReload(page: Page, folder: string): Promise<void> {
  const file = join(folder, "brand.ts");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('name: "My Brand"', 'name: "Brand of the edit"'));
  await page.getByText("Brand of the edit").first().waitFor({ state: "attached" });
  writeFileSync(file, text);
  // The page may be loading still, so it is not asked to notice a second edit by itself.
  await eventually(async () => {
    await page.reload();
    assert.ok(
      !(await page.content()).includes("Brand of the edit"),
      "the page has the brand of the edit still",
    );
  });
}

/** An edit of the routes reaches the next calls. */
export async function checkRouteReload(address: string, folder: string): Promise<void> {
  const file = join(folder, "server/routes.ts");
  const text = readFileSync(file, "utf8");
  assert.notEqual((await fetch(`${address}/api/search/unified?q=gold`)).status, 404);
  writeFileSync(file, text.replace(/^ *searchRoutes\(.*\n/m, "").replace(", searchRoutes", ""));
  await eventually(async () => {
    assert.equal((await fetch(`${address}/api/search/unified?q=gold`)).status, 404);
  });
  writeFileSync(file, text);
}

/** The same of a host without pages, as a client of its routes. */
export async function checkRoutes(address: string, sandboxPort: number): Promise<void> {
  const games = await fetch(`${address}/api/games/list`);
  assert.equal(games.status, 200);
  const login = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify(PLAYER),
  });
  assert.equal(login.status, 200);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const readWallet = (): Promise<Response> =>
    fetch(`${address}/api/wallet/refresh`, { method: "POST", headers: { cookie, origin: address } });
  const wallet = await readWallet();
  assert.equal(wallet.status, 200);
  assert.match(await wallet.text(), /2500\.5/);
  await breakWallet(sandboxPort);
  const failed = await readWallet();
  assert.match(failed.headers.get("x-ref-code") ?? "", REFERENCE);
  await breakWallet(sandboxPort, false);
}
