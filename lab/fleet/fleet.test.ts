// The walk of docs/guides/run-a-fleet.md: what compose.yaml describes, without Docker.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CHROMIUM, CHROMIUM_FLAGS, requireProgram } from "@storefront/tools/programs";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeImageFiles } from "../../deploy/docker/image-files.ts";
import { copyBuild, renameScripts } from "./builds.ts";
import { ask, curl, openAnswer } from "./calls.ts";
import { Fleet } from "./fleet.ts";

const PASSWORD = "Sandbox!2026";
const LOGIN = { login: "ana@sandbox.test", password: PASSWORD };
const [FIRST, SECOND] = [0, 1];

let fleet: Fleet;
let browser: Browser;
/** A tab that was opened before the rollout. */
let tab: Page;
let before: string;
let after: string;
let renamed: string[] = [];

beforeAll(async () => {
  fleet = await Fleet.prepare();
  // The files that `pnpm image-files <folder>` wrote before, or new ones.
  const { IMAGE_FILES: image = join(fleet.folder, "image") } = process.env;
  if (process.env["IMAGE_FILES"] === undefined) await writeImageFiles(image);
  [before, after] = [join(fleet.folder, "before"), join(fleet.folder, "after")];
  for (const build of [before, after]) copyBuild(image, build);
  renamed = renameScripts(after);
  fleet.keepAssets(before);
  await fleet.startRedis();
  await fleet.startInstance(FIRST, before);
  await fleet.startInstance(SECOND, before);
  await fleet.startNginx();
  browser = await chromium.launch({ executablePath: requireProgram(CHROMIUM), args: [...CHROMIUM_FLAGS] });
});
afterAll(async () => {
  await browser?.close();
  await fleet?.stop();
});

async function sessionOf(): Promise<string> {
  const { status, headers, text } = await ask(fleet, "/api/auth/login", { method: "POST", json: LOGIN });
  expect([status, text]).toEqual([200, expect.any(String)]);
  return (headers["set-cookie"] ?? []).map((line) => line.split(";", 1)[0]).join("; ");
}

const backendCalls = (path: string) =>
  fleet.sandbox.control.calls().filter((call) => call.path.includes(path));

describe("through nginx", () => {
  it("a player signs in with curl, over TLS and HTTP/2, and has a session", async () => {
    const jar = join(fleet.folder, "cookies");
    const version = await curl(
      fleet,
      "--output",
      "/dev/null",
      "--write-out",
      "%{http_version} %{http_code}",
      `${fleet.origin}/en`,
    );
    expect(version).toBe("2 200");
    const words = ["--cookie-jar", jar, "--header", "content-type: application/json"];
    const origin = ["--header", `origin: ${fleet.origin}`, "--data", JSON.stringify(LOGIN)];
    const answer = await curl(fleet, ...words, ...origin, `${fleet.origin}/api/auth/login`);
    expect(JSON.parse(answer)).toMatchObject({ ok: true });
    expect(readFileSync(jar, "utf8")).toContain("__Host-session");
    const profile = await curl(fleet, "--cookie", jar, `${fleet.origin}/api/auth/profile`);
    expect(JSON.parse(profile)).toMatchObject({ ok: true });
    expect(await curl(fleet, `${fleet.origin}/api/auth/profile`)).toContain("no_token");
  });

  it("a player signs in with Chromium", async () => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: "reduce" });
    tab = await context.newPage();
    const complaints: string[] = [];
    tab.on("pageerror", (error) => complaints.push(String(error)));
    await tab.goto(`${fleet.origin}/en?dialog=login`);
    await tab.getByLabel("E-mail or CPF").fill(LOGIN.login);
    await tab.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await tab.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
    await tab.getByRole("button", { name: "Your account", includeHidden: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("http leads to https, and probes of instances do not pass", async () => {
    const { headers } = await fetch(fleet.plainOrigin, { redirect: "manual" });
    expect(headers.get("location")).toMatch(/^https:/);
    expect((await ask(fleet, "/readyz")).status).toBe(404);
    expect((await fetch(`${fleet.instances[FIRST]?.origin}/readyz`)).status).toBe(200);
  });

  it("no visitor chooses address, country, request id or trace", async () => {
    fleet.sandbox.control.clearCalls();
    const forged = {
      "x-forwarded-for": "203.0.113.9",
      forwarded: "for=203.0.113.9",
      "x-real-ip": "203.0.113.9",
      "x-edge-connecting-ip": "203.0.113.9",
      "x-edge-country": "XX",
      "x-edge-city": "Forgedtown",
      "cdn-connecting-ip": "203.0.113.9",
      "cdn-country": "XX",
      "x-request-id": "forged-request-id",
      traceparent: "00-11111111111111111111111111111111-2222222222222222-01",
    };
    const answer = await ask(fleet, "/api/auth/login", { method: "POST", json: LOGIN, headers: forged });
    expect(answer.status).toBe(200);
    const [call] = backendCalls("/auth/login");
    expect(call?.headers["x-real-ip"]).toBe("127.0.0.1");
    const sent = JSON.stringify(call?.headers);
    for (const claim of ["203.0.113.9", "XX", "Forgedtown", "forged-request-id", "1111111111"])
      expect(sent).not.toContain(claim);
    // The id is nginx's, and both logs have it.
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
    const line = `"requestId":"${String(answer.headers["x-request-id"])}"`;
    await expect.poll(() => fleet.front.log()).toContain(line);
    await expect.poll(() => fleet.instances.map((instance) => instance?.output()).join("")).toContain(line);
  });

  it("events of a stream come one by one, before it ends", async () => {
    const token = JSON.parse((await ask(fleet, "/api/sports/provider-c-anonymous")).text) as {
      access_token: string;
    };
    const stream = await openAnswer(fleet, "/api/sports/provider-c-proxy/live", {
      headers: { authorization: `Bearer ${token.access_token}`, accept: "text/event-stream" },
    });
    let text = "";
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    await expect.poll(() => text, { timeout: 10_000 }).toMatch(/event: odds/);
    expect(stream.complete).toBe(false);
    stream.destroy();
  });

  it("pages come compressed by the host, with its ETag, and answer 304", async () => {
    const { headers } = await ask(fleet, "/en", { headers: { "accept-encoding": "br" } });
    expect(headers).toMatchObject({ "content-encoding": "br", etag: expect.stringMatching(/^"/) });
    const again = await ask(fleet, "/en", {
      headers: { "accept-encoding": "br", "if-none-match": String(headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  it.each(["/robots.txt", "/manifest.webmanifest", "/icon-192.png", "/share.png"])(
    "%s is in the image",
    async (path) => {
      expect((await ask(fleet, path)).status).toBe(200);
    },
  );

  it("what is too large is refused by the host, in its own words", async () => {
    const large = await ask(fleet, "/api/auth/login", {
      method: "POST",
      json: { login: "x".repeat(70_000) },
    });
    expect([large.status, JSON.parse(large.text)]).toMatchObject([413, { ok: false }]);
    const long = await ask(fleet, "/api/version", { headers: { "x-long": "x".repeat(9_000) } });
    // nginx reads a line of 8 KiB at most; what fits there is less than the host's 16 KiB.
    expect(long.status).toBe(400);
  });
});

describe("a call that changes something", () => {
  it.each([
    ["POST", "/api/auth/login", "/auth/login", { json: LOGIN }],
    ["PUT", "/api/favorites", "/favorite-games/toggle", { json: { slug_url: "a-game" } }],
    ["GET", "/api/kyc/start", "/users/kyc", {}],
  ] as const)(
    "%s %s reaches the backend once when its instance is killed",
    async (method, path, target, more) => {
      const headers = { cookie: await sessionOf() };
      fleet.sandbox.control.clearCalls();
      fleet.sandbox.control.addFault({ path: "*", toxic: { type: "latency", ms: 3_000 } });
      const call = ask(fleet, path, { method, headers, ...more });
      await expect.poll(() => backendCalls(target).length).toBe(1);
      const index = await instanceWith(path);
      await fleet.instances[index]?.stop("SIGKILL");
      const answer = await call;
      fleet.sandbox.control.clearFaults();
      expect([answer.status, JSON.parse(answer.text)]).toEqual([503, { ok: false, error: "unavailable" }]);
      expect(backendCalls(target)).toHaveLength(1);
      await fleet.startInstance(index, before);
      await expect.poll(async () => (await ask(fleet, "/api/version")).status).toBe(200);
    },
  );

  /** The instance that has the call: the one with a call to the backend under way. */
  async function instanceWith(path: string): Promise<number> {
    const active = await Promise.all(
      [FIRST, SECOND].map(async (index) => {
        const text = await (await fetch(fleet.metricsAddress(index))).text();
        return /^storefront_upstream_calls\{[^}]*state="active"[^}]*\} [1-9]/m.test(text);
      }),
    );
    const index = active.indexOf(true);
    if (index === -1) throw new Error(`No instance has a call of ${path} under way.`);
    return index;
  }
});

describe("a rollout", () => {
  it("fails no call, and every page loads its files from any instance", async () => {
    // Two ways to the same answer: a file that both builds have, and calls below /api/.
    const statuses = new Map<number, number>();
    let isOver = false;
    const visitor = async (number: number): Promise<void> => {
      const paths = ["/en", "/api/version", "/api/games/list?category=slots", "/en/terms/terms"];
      for (let turn = number; !isOver; turn += 1) {
        const { status } = await ask(fleet, paths[turn % paths.length] ?? "/");
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await pause(10);
      }
    };
    const visitors = Array.from({ length: 6 }, (_, number) => visitor(number));
    expect(fleet.keepAssets(after)).toMatch(/copied/);
    for (const index of [FIRST, SECOND]) {
      await fleet.front.setDown(index, true);
      const old = fleet.instances[index];
      old?.process.kill("SIGTERM");
      await expect
        .poll(async () => (await fetch(`${old?.origin}/readyz`)).status, { timeout: 5_000 })
        .toBe(503);
      expect(await old?.ended).toBe(0);
      await fleet.startInstance(index, after);
      await fleet.front.setDown(index, false);
      if (index === FIRST) await bothBuilds();
    }
    isOver = true;
    await Promise.all(visitors);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(100);
    // Each of two instances serves on for its delay, and starts again.
  }, 60_000);

  /** While one instance is new and one is old: each has the files of the other's pages. */
  async function bothBuilds(): Promise<void> {
    const [fresh, old] = [fleet.instances[FIRST]?.origin ?? "", fleet.instances[SECOND]?.origin ?? ""];
    const ofPage = async (origin: string): Promise<string[]> => {
      const html = await (await fetch(`${origin}/en`)).text();
      return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
    };
    const [ofFresh, ofOld] = [await ofPage(fresh), await ofPage(old)];
    expect(ofFresh.filter((file) => ofOld.includes(file))).toEqual([]);
    for (const [origin, files] of [
      [old, ofFresh],
      [fresh, ofOld],
    ] as const)
      for (const file of files) expect([file, (await fetch(origin + file)).status]).toEqual([file, 200]);
  }

  it("leaves a tab of before working: it loads files of its own build from the new instances", async () => {
    const loaded: string[] = [];
    tab.on("response", (answer) => {
      if (answer.url().includes("/assets/"))
        loaded.push(`${answer.status()} ${answer.url().split("/").at(-1)}`);
    });
    await tab.getByRole("button", { name: "Your account", includeHidden: true }).click();
    await tab.getByRole("menuitem").first().click();
    await tab.waitForURL(/\/en\/\w+/);
    await expect.poll(() => loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((line) => !line.startsWith("200 "))).toEqual([]);
    const scripts = loaded.map((line) => line.slice(4)).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((name) => renamed.includes(name))).toEqual([]);
  });

  it("shows the new build to a tab that is opened now", async () => {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    const loaded: string[] = [];
    page.on("response", (answer) => loaded.push(answer.url().split("/").at(-1) ?? ""));
    await page.goto(`${fleet.origin}/en`);
    // Scripts may come after the page counts as loaded.
    const fresh = (): number => loaded.filter((name) => renamed.includes(name)).length;
    await expect.poll(fresh, { timeout: 30_000 }).toBeGreaterThan(2);
  });

  it("asks the other instance for a file that one has not", async () => {
    // As if the shared folder had been forgotten: an instance that has its own build alone.
    await fleet.instances[SECOND]?.stop();
    await fleet.startInstance(SECOND, before, { SHARED_ASSETS: "" });
    await expect.poll(async () => (await ask(fleet, "/api/version")).status).toBe(200);
    const own = renamed[0] ?? "";
    expect((await fetch(`${fleet.instances[SECOND]?.origin}/assets/${own}`)).status).toBe(404);
    for (let call = 0; call < 6; call += 1) expect((await ask(fleet, `/assets/${own}`)).status).toBe(200);
    expect((await ask(fleet, "/assets/of-no-build.js")).status).toBe(404);
  });
});

describe("a fleet that is set up wrongly says so in one line, before any traffic", () => {
  it("without a secret that compose needs", () => {
    expect(() => fleet.variables(FIRST, { EDGE_WORKER_KEY: "" })).toThrow(
      /^required variable EDGE_WORKER_KEY is missing a value: the secret header of backend calls$/,
    );
  });

  it.each([
    ["EDGE_WORKER_KEY", "", "EDGE_WORKER_KEY: the backend's secret, required in production"],
    ["DRAIN_DELAY_MS", "5s", "DRAIN_DELAY_MS: milliseconds, 0 to 600000"],
    ["SHARED_ASSETS", "/nowhere", "SHARED_ASSETS: the path of a folder that can be read"],
  ])("with a wrong %s", async (name, value, line) => {
    const running = fleet.run(before, { ...fleet.variables(FIRST), [name]: value });
    expect(await running.ended).toBe(1);
    expect(
      running
        .output()
        .split("\n")
        .filter((text) => text.startsWith("  ")),
    ).toEqual([`  ${line}`]);
  });

  it("with a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    const running = fleet.run(before, { ...fleet.variables(FIRST), PORT: String(port), METRICS_PORT: "" });
    expect(await running.ended).toBe(1);
    const lines = running
      .output()
      .split("\n")
      .filter((text) => text !== "" && !text.startsWith("{"));
    expect(lines).toEqual([
      `PORT: Cannot listen on 127.0.0.1:${port}: listen EADDRINUSE: address already in use 127.0.0.1:${port}`,
    ]);
    other.close();
  });
});
