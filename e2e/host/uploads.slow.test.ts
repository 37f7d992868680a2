import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawCall, type RawAnswer, type RawCall, sessionOf } from "../support/raw-call.ts";
import { type RunningHost, startHost } from "../support/running-host.ts";
import { answerJson, serveBackend, type SmallBackend } from "../support/small-servers.ts";

const MIB = 1024 * 1024;
const LIMIT = 15 * MIB;
const PATH = "/api/user/store-document?endpoint=front-side";

let host: RunningHost;
let session: string;

beforeAll(async () => {
  host = await startHost();
  session = await sessionOf(host, "ana@sandbox.test");
});
afterAll(() => host?.stop());

function store(body: RawCall["body"], origin = host.origin, by = session): Promise<RawAnswer> {
  return rawCall(origin, PATH, {
    method: "POST",
    headers: { "content-type": "image/jpeg" },
    body,
    session: by,
  });
}

function residentBytes(): number {
  const status = readFileSync(`/proc/${host.process.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** The highest level of the host's memory while something is done. */
async function highestDuring(work: () => Promise<unknown>): Promise<number> {
  let highest = 0;
  const sampler = setInterval(() => {
    highest = Math.max(highest, residentBytes());
  }, 10);
  await work().finally(() => clearInterval(sampler));
  return Math.max(highest, residentBytes());
}

describe("uploads through the built host", () => {
  it("streams eight of 15 MiB at once without holding them", async () => {
    // The share of an address, and twice that of a session.
    const sessions = [session, await sessionOf(host, "hugo@sandbox.test")];
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(LIMIT - index, index));
    // One after the other until the heap has its working size.
    for (const body of bodies.slice(0, 5)) await store(body);
    host.sandbox.control.clearCalls();
    const before = residentBytes();
    let answers: RawAnswer[] = [];
    const highest = await highestDuring(async () => {
      answers = await Promise.all(
        bodies.map((body, index) => store(body, host.origin, sessions[index % sessions.length])),
      );
    });
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    const stored = answers.map(({ text }) => (JSON.parse(text) as { data: { bytes: number } }).data.bytes);
    expect(stored).toEqual(bodies.map(({ byteLength }) => byteLength));
    // Beside the uploads the backend is asked whose session it is.
    const uploads = host.sandbox.control.calls().filter(({ method }) => method === "POST");
    const seen = uploads.map(({ body }) => body);
    expect(new Set(seen)).toEqual(new Set(bodies.map(({ byteLength }) => `(${byteLength} bytes)`)));
    expect((highest - before) / 1e6).toBeLessThanOrEqual(50);
  });
});

describe("an upload of unknown length", () => {
  const calls: { bytes: number; complete: boolean | undefined }[] = [];
  let backend: SmallBackend;
  let behind: RunningHost;

  beforeAll(async () => {
    backend = await serveBackend((incoming, outgoing) => {
      if (incoming.method === "GET") return answerJson(outgoing, { user: { id: 7 } });
      const call: (typeof calls)[number] = { bytes: 0, complete: undefined };
      calls.push(call);
      incoming.on("data", (chunk: Buffer) => (call.bytes += chunk.byteLength));
      incoming.once("close", () => (call.complete = incoming.complete));
      incoming.once("end", () => outgoing.end("{}"));
    });
    behind = await startHost({ API_BASE_URL: backend.apiBaseUrl });
  });
  afterAll(async () => {
    await behind?.stop();
    await backend?.close();
  });

  it("is refused over the limit, the backend's call is cut, and the connection is read on", async () => {
    const { status, text } = await store(pieces(40), behind.origin);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ ok: false, error: "too_large" });
    await expect.poll(() => calls.map(({ complete }) => complete)).toEqual([false]);
    expect(calls[0]?.bytes).toBeLessThanOrEqual(LIMIT);
    // The same connection, because the agent keeps it: what is left of the refused body is in its way.
    expect((await store(pieces(1), behind.origin)).status).toBe(200);
  });
});

async function* pieces(mebibytes: number): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < mebibytes * 16; piece += 1) yield Buffer.alloc(MIB / 16, piece);
}
