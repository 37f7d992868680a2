import type { Page } from "@playwright/test";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startSandbox } from "../start.ts";
import type { RunningSandbox } from "../start.ts";
import { SandboxUse } from "./fixtures.ts";

const TEST = { workerIndex: 3 };
const DOWN = { type: "http", status: 503 } as const;
const ORIGIN = "https://play.example";

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

interface Post {
  readonly url: string;
  readonly data: Record<string, unknown>;
  readonly headers: Record<string, string>;
}

/** A page of a host whose login route is the sandbox's, as its context sees it. */
function hostPage(posts: Post[] = [], url = "about:blank"): Page {
  const post = async (address: string, { data, headers }: Omit<Post, "url">): Promise<object> => {
    posts.push({ url: address, data, headers });
    const response = await fetch(`${sandbox.apiBaseUrl}/auth/login`, {
      method: "POST",
      headers: { tenant: "aurora", "content-type": "application/json" },
      body: JSON.stringify(data),
    });
    const answer: unknown = await response.json();
    return {
      ok: () => response.ok,
      status: () => response.status,
      headers: () => ({ "x-ref-code": "EP0003-EM0030" }),
      json: async () => answer,
    };
  };
  return { url: () => url, context: () => ({ request: { post } }) } as unknown as Page;
}

describe("asPlayer", () => {
  it("adds a player whom no other test has, and signs in on the page's own origin", async () => {
    const use = new SandboxUse(sandbox.controlUrl);
    const posts: Post[] = [];
    const one = await use.asPlayer(hostPage(posts), `${ORIGIN}/site`, { balance: 50 }, TEST);
    const other = await use.asPlayer(hostPage(posts, "http://127.0.0.1:3000/en"), ORIGIN, {}, TEST);
    expect([one.balance, one.email]).toEqual([50, expect.stringMatching(/^player-3-\w+@playwright\.test$/)]);
    expect([one.email, one.document]).not.toEqual([other.email, other.document]);
    expect(posts).toMatchObject([
      { url: `${ORIGIN}/api/auth/login`, headers: { origin: ORIGIN }, data: { login: one.email } },
      { url: "http://127.0.0.1:3000/api/auth/login", headers: { origin: "http://127.0.0.1:3000" } },
    ]);
  });

  it("signs a player of the sandbox in, with the second factor", async () => {
    const use = new SandboxUse(sandbox.controlUrl);
    const posts: Post[] = [];
    const bruno = await use.asPlayer(hostPage(posts), ORIGIN, { email: "bruno@sandbox.test" }, TEST);
    expect(bruno.kind).toBe("two-factor");
    expect(posts.map(({ data }) => data["two_factor_code"])).toEqual([undefined, 123_456]);
  });

  it("says why a player did not get in", async () => {
    const use = new SandboxUse(sandbox.controlUrl);
    const credentials = { login: "ana@sandbox.test", password: "wrong" };
    await expect(use.login(hostPage(), ORIGIN, credentials)).rejects.toThrow(
      `ana@sandbox.test did not get in at ${ORIGIN}: 401, EP0003-EM0030.`,
    );
    await expect(use.asPlayer(hostPage(), ORIGIN, { kind: "cancelled" }, TEST)).rejects.toThrow(
      "200, cancelled_account",
    );
    await expect(use.login(hostPage(), undefined, credentials)).rejects.toThrow("set `use: { baseURL }`");
  });
});

describe("withFault and withShape", () => {
  it("are about the player who signed in, and off when the test ends", async () => {
    const use = new SandboxUse(sandbox.controlUrl);
    await use.withFault({ path: "/everyone", toxic: DOWN });
    const { email } = await use.asPlayer(hostPage(), ORIGIN, {}, TEST);
    await use.withFault({ path: "/own", times: 1, toxic: DOWN });
    await use.withFault({ path: "/other", login: "ana@sandbox.test", toxic: DOWN });
    const shape = await use.withShape({ numbers: "text" });
    expect(sandbox.control.faults().map(({ path, login }) => [path, login])).toEqual([
      ["/everyone", undefined],
      ["/own", email],
      ["/other", "ana@sandbox.test"],
    ]);
    expect(sandbox.control.shapes()).toMatchObject([{ login: email, numbers: "text" }]);
    await shape.off();
    expect(sandbox.control.shapes()).toEqual([]);
    sandbox.control.addFault({ path: "/of-another-test", toxic: DOWN });
    await use.end();
    expect(sandbox.control.faults()).toMatchObject([{ path: "/of-another-test" }]);
  });
});

describe("the control over HTTP", () => {
  it("reads and changes the sandbox", async () => {
    const { control } = new SandboxUse(sandbox.controlUrl);
    const login = "ana@sandbox.test";
    await new SandboxUse(sandbox.controlUrl).login(hostPage(), ORIGIN, { login, password: "Sandbox!2026" });
    expect(await control.players()).toHaveLength(10);
    expect(await control.calls()).toMatchObject([{ path: "/auth/login" }]);
    expect(await control.codes()).toEqual([]);
    await control.restrict(login, "blocked");
    await control.kyc(login, { operator: "acme" });
    await control.forceLogout(login);
    expect(sandbox.control.account(login)?.blocked).toBe(true);
    await expect(control.forceLogout("no@one.test")).rejects.toThrow(
      "The sandbox refused POST /sessions/force-logout with 404",
    );
  });

  it("says what to do when nothing answers", async () => {
    await sandbox.close();
    const { control } = new SandboxUse(sandbox.controlUrl);
    await expect(control.players()).rejects.toThrow(`No sandbox answers at ${sandbox.controlUrl}`);
  });
});
