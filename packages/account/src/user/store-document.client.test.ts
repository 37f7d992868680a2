import { createProxyHttp, type ProxyHttpOptions } from "@storefront/client/http";
import { describe, expect, it } from "vitest";
import { checkDocument, LARGEST_DOCUMENT } from "./document-file.ts";
import { storeDocument } from "./store-document.client.ts";

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const png = new Blob([PNG], { type: "image/png" });
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

function answering(...answers: readonly (Response | Error)[]): { fetch: typeof fetch; sent: Request[] } {
  const sent: Request[] = [];
  const queue = [...answers];
  return {
    sent,
    fetch: (input, init) => {
      sent.push(new Request(input, init));
      const answer = queue.shift() ?? new Error("nothing left to answer");
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

const baseUrl = "https://play.example";
const httpOf = (options: ProxyHttpOptions) => createProxyHttp({ baseUrl, ...options });
const store = (options: ProxyHttpOptions, endpoint = "front-id"): Promise<unknown> =>
  storeDocument(httpOf(options), { endpoint, file: png });

describe("storeDocument", () => {
  it("sends the bytes unchanged and unwraps the answer", async () => {
    const { fetch, sent } = answering(Response.json({ ok: true, data: { id: 1 } }));
    expect(await store({ fetch })).toEqual({ id: 1 });
    const [request] = sent;
    expect(request?.method).toBe("POST");
    expect(request?.url).toBe("https://play.example/api/user/store-document?endpoint=front-id");
    expect(request?.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array((await request?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(PNG);
  });

  it("rejects for a success that says no (decision D16)", async () => {
    const { fetch } = answering(Response.json({ ok: true, data: { success: false, message: "blurred" } }));
    await expect(store({ fetch })).rejects.toMatchObject({ status: 422, error: "refused" });
  });

  it.each([
    ["empty", new Blob([], { type: "image/png" })],
    ["unsupported_type", new Blob(["<svg/>"], { type: "image/svg+xml" })],
    ["unsupported_type", new Blob(["<html>"], { type: "image/jpeg" })],
    ["unsupported_type", new Blob(["x"])],
    ["too_large", new Blob([new Uint8Array(LARGEST_DOCUMENT + 1)], { type: "application/pdf" })],
  ])("refuses a file that is %s before any request", async (problem, file) => {
    const { fetch, sent } = answering();
    const asked = storeDocument(httpOf({ fetch }), { endpoint: "id", file });
    await expect(asked).rejects.toMatchObject({ name: "DocumentRefusedError", problem });
    expect([await checkDocument(file), sent]).toEqual([problem, []]);
  });

  it.each(["", "..", "a/b", "A", "a?b=c"])("refuses the kind %j before any request", async (endpoint) => {
    const { fetch, sent } = answering();
    await expect(store({ fetch }, endpoint)).rejects.toThrow(/document kind/);
    expect(sent).toEqual([]);
  });

  it("accepts exactly 15 MiB", async () => {
    const rest = new Uint8Array(LARGEST_DOCUMENT - JPEG.length);
    expect(await checkDocument(new Blob([JPEG, rest]))).toBe(null);
  });

  it.each([
    ["rg.jpg", "", JPEG, "image/jpeg"],
    ["rg.jpg", "image/jpg", JPEG, "image/jpeg"],
    ["rg.pdf", "application/x-pdf", "\n%PDF-1.4 …", "application/pdf"],
    ["rg.png", "image/jpeg", PNG, "image/png"],
    ["photo.heic", "application/octet-stream", "\0\0\0\x24ftypheic", "image/heic"],
    ["photo", "", "\0\0\0\x24ftypmif1", "image/heif"],
    ["photo", "", "RIFF1234WEBPVP8 ", "image/webp"],
  ])("sends %s of the type %j as what its first bytes are", async (name, type, bytes, sentType) => {
    const { fetch, sent } = answering(Response.json({ ok: true, data: null }));
    await storeDocument(httpOf({ fetch }), { endpoint: "id", file: new File([bytes], name, { type }) });
    expect(sent[0]?.headers.get("content-type")).toBe(sentType);
  });

  it("rejects with the abort of the caller", async () => {
    const controller = new AbortController();
    controller.abort(new DOMException("left", "AbortError"));
    const aborting: typeof fetch = (_, init) => Promise.reject(init?.signal?.reason);
    const call = storeDocument(httpOf({ fetch: aborting }), { endpoint: "id", file: png }, controller);
    await expect(call).rejects.toBe(controller.signal.reason);
  });
});
