import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { mkdtempSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAssetListener } from "./asset-memory.ts";

const TEXT = "export const answer = 42;\n".repeat(200);
const folder = mkdtempSync(join(tmpdir(), "assets "));
let server: Server;
let origin = "";
/** Requests that the framework answered, those in the background included. */
let framework: string[] = [];
/** Requests that were answered from memory. */
let served = 0;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  for (const name of ["a.js", "b.js", "big.js", "changing.js"]) {
    writeFileSync(join(folder, "assets", name), TEXT);
    writeFileSync(join(folder, "assets", `${name}.br`), brotliCompressSync(TEXT));
  }
  writeFileSync(join(folder, "assets", "big.js"), Buffer.alloc(1024 * 1024 + 1, " "));
  const app = new Hono();
  app.use("/assets/*", (context, next) => {
    framework.push(context.req.path);
    return next();
  });
  const onFound = (path: string, context: { header: (name: string, value: string) => void }): void => {
    context.header("cache-control", path.includes("changing") ? "no-cache" : "max-age=31536000, immutable");
  };
  app.use("/assets/*", serveStatic({ root: folder, precompressed: true, onFound }));
  const assets = createAssetListener(app.fetch, () => (served += 1));
  const rest = getRequestListener(app.fetch);
  server = createServer((incoming, outgoing) => {
    if (!assets(incoming, outgoing)) void rest(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

/** An answer that may be kept, but for what is changed; a header that is undefined is left out. */
function kept(text: string, changed: Record<string, string | undefined> = {}, status = 200): Response {
  const headers = { "content-length": String(text.length), "cache-control": "immutable", ...changed };
  return new Response(text, { status, headers: Object.entries(headers).filter(isGiven) });
}

const isGiven = (header: [string, string | undefined]): header is [string, string] => header[1] !== undefined;

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  const outgoing = request(origin + path, { headers, method }).end();
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { date: _, ...own } = answer.headers;
  return { status: answer.statusCode ?? 0, headers: own, body: Buffer.concat(chunks) };
}

/** Requests a file until the framework is no longer asked; its answers before and after. */
async function warm(path: string, headers: Record<string, string>): Promise<[Got, Got]> {
  const first = await get(path, headers);
  for (;;) {
    framework = [];
    served = 0;
    const later = await get(path, headers);
    expect(served).toBe(framework.length === 0 ? 1 : 0);
    if (framework.length === 0) return [first, later];
    // The file is read into memory behind an answer.
    await pause(5);
  }
}

it.each(["br", "gzip, br", "identity", "gzip"])(
  "gives the same headers and bytes from memory as from the disk, for %s",
  async (accepted) => {
    const [first, later] = await warm("/assets/a.js", { "accept-encoding": accepted });
    expect(later).toEqual(first);
    const { headers, body } = later;
    expect((headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString()).toBe(TEXT);
  },
);

it("keeps encodings apart", async () => {
  await warm("/assets/b.js", { "accept-encoding": "br" });
  const { headers, body } = await get("/assets/b.js");
  expect([headers["content-encoding"], body.toString()]).toEqual([undefined, TEXT]);
});

it.each<[string, Response, boolean]>([
  ["is whole", kept("text"), true],
  ["has the largest size", kept("a".repeat(1024 * 1024)), true],
  ["is larger", kept("a".repeat(1024 * 1024 + 1)), false],
  ["was cut", kept("text", { "content-length": "5" }), false],
  ["has no length", kept("text", { "content-length": undefined }), false],
  ["may change", kept("text", { "cache-control": "max-age=60" }), false],
  ["has no policy", kept("text", { "cache-control": undefined }), false],
  ["is a failure", kept("text", {}, 404), false],
])("remembers an answer that %s: %s", async (_, answer, expected) => {
  const asked: (string | null)[] = [];
  const listener = createAssetListener((asking) => {
    asked.push(asking.headers.get("accept-encoding"));
    return answer;
  });
  const incoming = { url: "/assets/a.js", method: "GET", headers: {} } as IncomingMessage;
  const sent: unknown[] = [];
  const outgoing = {
    writeHead: (status: number) => void sent.push(status),
    end: (body: Buffer) => void sent.push(body.byteLength),
  } as unknown as ServerResponse;
  expect(listener(incoming, outgoing)).toBe(false);
  await expect.poll(() => answer.bodyUsed || answer.body?.locked).toBe(true);
  await new Promise(setImmediate);
  expect([listener(incoming, outgoing), asked[0]]).toEqual([expected, null]);
  expect(sent).toEqual(expected ? [200, Number(answer.headers.get("content-length"))] : []);
});

it.each([
  ["a part of a file", "/assets/a.js", { range: "bytes=0-9" }, "GET", 206],
  ["HEAD", "/assets/a.js", {}, "HEAD", 200],
  ["a query", "/assets/a.js?v=1", {}, "GET", 200],
  ["a missing file", "/assets/none.js", {}, "GET", 404],
  ["a file that may change", "/assets/changing.js", {}, "GET", 200],
  ["a file with a query", "/assets/a.js?made=up", {}, "GET", 200],
  ["another spelling of a file", "/assets/%61.js", {}, "GET", 200],
  ["a file that is too large", "/assets/big.js", {}, "GET", 200],
] as const)("leaves %s to the framework each time", async (_name, path, headers, method, status) => {
  for (let time = 0; time < 3; time += 1) {
    framework = [];
    expect((await get(path, headers, method)).status).toBe(status);
    expect(framework).toContain(decodeURI(path).split("?")[0]);
    // Longer than it takes to read a file into memory behind an answer.
    await pause(20);
  }
});
