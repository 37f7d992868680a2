import { afterEach, describe, expect, it } from "vitest";
import { startSandbox } from "../../start.ts";
import type { RunningSandbox } from "../../start.ts";
import { SPORTSBOOK_API_KEY } from "../state/state.ts";
import { readerOf } from "./live.test-helper.ts";

const running: RunningSandbox[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

describe("live events over a socket", () => {
  async function served(): Promise<{ sandbox: RunningSandbox; open: () => Promise<Response> }> {
    const sandbox = await startSandbox();
    running.push(sandbox);
    const answer = await fetch(`${sandbox.apiBaseUrl}/app-sportbook/auth/anonymous`, {
      headers: { tenant: "aurora", "x-api-key": SPORTSBOOK_API_KEY },
    });
    const { access_token: token, api_url: url } = (await answer.json()) as Record<string, string>;
    expect(url).toBe(sandbox.providerCUrl);
    const headers = { authorization: `Bearer ${token ?? ""}` };
    return { sandbox, open: () => fetch(`${url ?? ""}/live`, { headers }) };
  }

  it("streams what happens as it happens, and forgets who hangs up", async () => {
    const { sandbox, open } = await served();
    const response = await open();
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const stream = readerOf(response);
    await stream.next();
    sandbox.control.live.tick(1);
    expect((await stream.next()).id).toBe("1");
    expect(sandbox.control.live.listeners()).toBe(1);
    await stream.leave();
    await expect.poll(() => sandbox.control.live.listeners()).toBe(0);
  });

  it("reset_after breaks off a stream that is open", async () => {
    const { sandbox, open } = await served();
    sandbox.control.addFault({ path: "/provider-c/live", toxic: { type: "reset_after", bytes: 60 } });
    const response = await open();
    const reader = response.body?.getReader();
    let length = 0;
    const ended = (async () => {
      for (;;) {
        const piece = await reader?.read();
        if (piece?.value === undefined) return;
        length += piece.value.length;
      }
    })().catch(() => {});
    await expect.poll(() => sandbox.control.live.listeners()).toBe(1);
    sandbox.control.live.tick(3);
    await ended;
    expect(length).toBe(60);
    await expect.poll(() => sandbox.control.live.listeners()).toBe(0);
  });

  it("slicer sends a stream in crumbs", async () => {
    const { sandbox, open } = await served();
    sandbox.control.addFault({ path: "/provider-c/live", toxic: { type: "slicer", bytes: 7, delay: 1 } });
    const stream = readerOf(await open());
    await stream.next();
    sandbox.control.live.tick(2);
    expect((await stream.next()).id).toBe("1");
    expect((await stream.next()).id).toBe("2");
    await stream.leave();
    await expect.poll(() => sandbox.control.live.listeners()).toBe(0);
  });
});
