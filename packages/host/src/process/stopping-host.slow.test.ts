import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { freePort } from "@storefront/tools/free-port";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { serveHttp, variablesFor } from "./storefront-host.test-helper.ts";

const HOST = fileURLToPath(new URL("./stopping-host.test-helper.ts", import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 10 };

interface Line {
  readonly msg: string;
  readonly [name: string]: unknown;
}

interface Answer {
  readonly status: number;
  readonly ref: string | undefined;
  readonly text: string;
}

/** A process of the host, and a backend that keeps its calls until the test answers them. */
async function startHost(more: Readonly<Record<string, string>>) {
  const calls = new Map<string, ServerResponse>();
  const backend = await serveHttp(({ url = "" }, outgoing) => void calls.set(url, outgoing));
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ["--conditions=@storefront/source", HOST], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      ...variablesFor(backend),
      PUBLIC_ORIGIN: "http://127.0.0.1",
      ...more,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => void (output += chunk.toString()));
  const ended = once(child, "close").then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const lines = (): Line[] =>
    output
      .split("\n")
      .flatMap((line) => (line.startsWith("{") && line.endsWith("}") ? [JSON.parse(line) as Line] : []));
  const said = (message: string): Line[] => lines().filter(({ msg }) => msg === message);
  await vi.waitFor(() => {
    if (child.exitCode !== null) throw new Error(output);
    expect(said("listening")).toHaveLength(1);
  }, PATIENCE);
  /** A call over a connection of its own, whose client may send half of it, or leave. */
  const call = (
    method: string,
    path: string,
    { sendsAll = true, leaves }: { sendsAll?: boolean; leaves?: Promise<unknown> } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          port,
          host: "127.0.0.1",
          path,
          method,
          agent: false,
          headers: {
            "sec-fetch-site": "same-origin",
            ...(method === "POST" && { "content-type": "application/json", "content-length": 2 }),
          },
        },
        (answer) => {
          let text = "";
          answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
          answer.once("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              ref: answer.headers["x-ref-code"] as string | undefined,
              text,
            }),
          );
        },
      );
      outgoing.once("error", reject);
      void leaves?.then(() => outgoing.destroy());
      if (method !== "POST") outgoing.end();
      else if (sendsAll) outgoing.end("{}");
      else outgoing.write("{");
    });
  /** Waits until the backend has the call. */
  const arrived = (path: string): Promise<ServerResponse> =>
    vi.waitFor(() => {
      const outgoing = calls.get(`/v2${path}`);
      if (outgoing === undefined) throw new Error(`The backend has no call of ${path}.`);
      return outgoing;
    }, PATIENCE);
  /** Waits until the host serves no new connection. */
  const closed = (): Promise<void> =>
    vi.waitFor(async () => {
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow("fetch failed");
    }, PATIENCE);
  const requests = () =>
    said("request").map(({ path, status, ref, kind, cause }) => ({ path, status, ref, kind, cause }));
  return { child, call, arrived, closed, ended, requests };
}

describe("a host that is told to stop", () => {
  it.each(["SIGTERM", "SIGHUP"] as const)(
    "by %s answers what has begun, each call until its own deadline, and ends with 0",
    async (signal) => {
      const host = await startHost({ DEADLINE_SIGN_IN_MS: "1000" });
      const deposit = host.call("POST", "/api/club/deposit");
      const signIn = host.call("POST", "/api/club/sign-in");
      const outgoing = await host.arrived("/club/deposit");
      await host.arrived("/club/sign-in");
      host.child.kill(signal);
      await host.closed();
      outgoing.setHeader("content-type", "application/json").end('{"booked":true}');
      expect(await deposit).toMatchObject({ status: 200, text: expect.stringContaining("booked") });
      const late = await signIn;
      expect([late.status, JSON.parse(late.text)]).toMatchObject([500, { ok: false, detail: "timeout" }]);
      expect(late.ref).toMatch(/^EP\d{4}-EM0042$/);
      expect(await host.ended).toBe(0);
      expect(host.requests()).toContainEqual(
        expect.objectContaining({ path: "/api/club/sign-in", status: 500, ref: late.ref, kind: "timeout" }),
      );
    },
  );

  it("answers with a reference code what lasts longer than its limit, and its line says what was sent", async () => {
    const host = await startHost({ DRAIN_LIMIT_MS: "2000" });
    const deposit = host.call("POST", "/api/club/deposit");
    const read = host.call("GET", "/api/club/read");
    const half = host.call("POST", "/api/club/sign-in", { sendsAll: false });
    await Promise.all([host.arrived("/club/deposit"), host.arrived("/club/read")]);
    host.child.kill("SIGTERM");
    const answers = await Promise.all([deposit, read, half]);
    const network = { status: 500, ref: expect.stringMatching(/-EM0042$/) };
    expect(answers).toMatchObject([
      network,
      network,
      { status: 503, ref: expect.stringMatching(/-EM0032$/) },
    ]);
    for (const { text } of answers) expect(JSON.parse(text)).toMatchObject({ ok: false });
    expect(await host.ended).toBe(0);
    const stopped = { status: 500, kind: "network", cause: "HOST_STOPPED" };
    const [{ ref: ofDeposit }, { ref: ofRead }, { ref: ofHalf }] = answers;
    expect(
      host.requests().toSorted((one, other) => String(one.path).localeCompare(String(other.path))),
    ).toEqual([
      { path: "/api/club/deposit", ref: ofDeposit, ...stopped },
      { path: "/api/club/read", ref: ofRead, ...stopped },
      { path: "/api/club/sign-in", status: 503, ref: ofHalf, kind: "shed", cause: undefined },
    ]);
  });
});

it("finishes a call that changes something, although its client has left", async () => {
  const host = await startHost({});
  const deposit = host.call("POST", "/api/club/deposit", { leaves: host.arrived("/club/deposit") });
  await expect(deposit).rejects.toThrow(/hang up|aborted|ECONNRESET/);
  const outgoing = await host.arrived("/club/deposit");
  host.child.kill("SIGTERM");
  await host.closed();
  outgoing.setHeader("content-type", "application/json").end("{}");
  expect(await host.ended).toBe(0);
  expect(host.requests()).toMatchObject([{ path: "/api/club/deposit", status: 200 }]);
});
