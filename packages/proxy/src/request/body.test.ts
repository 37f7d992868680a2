import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import * as z from "zod/mini";
import { describe, expect, it, vi } from "vitest";
import type { PayloadName } from "../contract/route-facts.ts";
import { parseWith, readJsonBody, streamUpload } from "./body.ts";
import { inbound } from "./inbound.test-helper.ts";
import { isRefusal } from "../contract/refusal.ts";
import { DEFAULT_LIMITS } from "../contract/settings.ts";

const JSON_TYPE = "application/json";

function read(
  body: string | Uint8Array,
  headers: Record<string, string> = { "content-type": JSON_TYPE },
  payload: PayloadName = "json",
) {
  const length = { "content-length": String(Buffer.from(body).byteLength) };
  const request = inbound({ method: "POST", headers: { ...length, ...headers }, body });
  return readJsonBody(request, payload, DEFAULT_LIMITS, WAIT);
}

const WAIT = { deadline: 10_000, waiting: new Set<(reason: Error) => void>() };

it("leaves no timer behind once the body was read", async () => {
  vi.useFakeTimers();
  await read("{}");
  expect(vi.getTimerCount()).toBe(0);
});

async function refusalOf(work: Promise<unknown>): Promise<[number, unknown]> {
  try {
    await work;
  } catch (error) {
    if (isRefusal(error)) return [error.status, error.body["error"]];
    throw error;
  }
  return expect.fail("was not refused");
}

/** A request that says that it has a body. */
const ANNOUNCED = inbound({
  method: "POST",
  headers: { "content-type": JSON_TYPE, "content-length": "9" },
});

const textOf = (bytes: Uint8Array | string | undefined) =>
  typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes);

describe("readJsonBody (decision E12)", () => {
  it("forwards the bytes unchanged: spaces, order and numbers included", async () => {
    const text = '{ "b":1.0,\n "a":12345678901234567890, "é":"\\u00e9" }';
    const body = await read(text);
    expect(textOf(body?.bytes)).toBe(text);
    expect(body?.value).toMatchObject({ b: 1, é: "é" });
  });

  const NO_UTF_8 = Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
  it.each(["{", "nope", "{'a':1}", '{"a":NaN}', '{"a":1}x', "\u0000", '{"a":}', NO_UTF_8])(
    "refuses malformed %j with 400",
    async (text) => {
      expect(await refusalOf(read(text))).toEqual([400, "invalid_request"]);
    },
  );

  it.each([
    "application/xml",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json; charset=utf-16",
    "application/json; charset=latin1",
    "application/jsonp",
    "application/json, text/plain",
    "",
  ])("refuses the type %j with 415", async (type) => {
    expect(await refusalOf(read("{}", { "content-type": type }))).toEqual([415, "unsupported_media_type"]);
  });

  it.each([
    "application/json",
    "Application/JSON",
    "application/json;charset=UTF-8",
    'application/json; charset="utf-8"',
    "application/json ; charset=utf8",
  ])("takes the type %j", async (type) => {
    expect((await read("{}", { "content-type": type }))?.value).toEqual({});
  });

  it("takes a beacon as JSON or text, 4 KiB at most", async () => {
    const beacon = (size: number, type = "text/plain") =>
      read(`{"a":"${"x".repeat(size - 8)}"}`, { "content-type": type }, "beacon");
    expect((await beacon(4_096))?.value).toHaveProperty("a");
    expect((await beacon(40, JSON_TYPE))?.value).toHaveProperty("a");
    expect(await refusalOf(beacon(4_097))).toEqual([413, "too_large"]);
    expect(await refusalOf(beacon(40, "text/html"))).toEqual([415, "unsupported_media_type"]);
  });

  it("takes JSON up to 64 KiB and refuses the next byte with 413", async () => {
    const sized = (size: number) => read(`{"a":"${"x".repeat(size - 8)}"}`);
    expect((await sized(65_536))?.value).toHaveProperty("a");
    expect(await refusalOf(sized(65_537))).toEqual([413, "too_large"]);
  });

  it("is null without a body", async () => {
    const untyped = [{}, { "content-length": "0" }].map((headers) => inbound({ method: "POST", headers }));
    for (const request of untyped)
      expect(await readJsonBody(request, "json", DEFAULT_LIMITS, WAIT)).toBeNull();
    expect(await read("")).toBeNull();
  });

  it("refuses a body that was not received in time with 408, and closes the connection", async () => {
    const silent = { ...ANNOUNCED, readBody: () => new Promise<never>(() => {}) };
    await expect(
      readJsonBody(silent, "json", DEFAULT_LIMITS, { ...WAIT, deadline: 5 }),
    ).rejects.toMatchObject({
      status: 408,
      body: { ok: false, error: "client_timeout" },
      headers: { connection: "close" },
    });
  });

  it("refuses a body that broke off with 400, and does not call it a fault of ours", async () => {
    const request = { ...ANNOUNCED, readBody: () => Promise.reject(new Error("aborted")) };
    expect(await refusalOf(readJsonBody(request, "json", DEFAULT_LIMITS, WAIT))).toEqual([
      400,
      "invalid_request",
    ]);
  });

  it("drops keys that reach a prototype, at any depth and in any spelling", async () => {
    const body = await read(
      '{"__proto__":{"isAdmin":1},"a":{"constructor":{"prototype":{"x":1}},"list":[{"\\u005f_proto__":1,"keep":2}]},"b":"__proto__"}',
    );
    expect(JSON.parse(textOf(body?.bytes))).toEqual({ a: { list: [{ keep: 2 }] }, b: "__proto__" });
    expect(textOf(body?.bytes)).not.toContain("isAdmin");
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
    expect(Object.getPrototypeOf(body?.value)).toBe(Object.prototype);
  });

  it("refuses nesting deeper than 32 levels, in bounded time", async () => {
    const nested = (depth: number) => `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    expect((await read(nested(31)))?.value).toHaveProperty("a");
    expect(await refusalOf(read(nested(40)))).toEqual([400, "invalid_request"]);
    expect(await refusalOf(read(nested(30_000)))).toEqual([400, "invalid_request"]);
  });

  it("refuses an object of more than 1,000 fields, however deep; a list may be longer", async () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, key) => [`f${key}`, 1]));
    const body = { list: Array.from({ length: 2_000 }, () => 1), record: [fields(1_000)] };
    expect((await read(JSON.stringify(body)))?.value).toEqual(body);
    expect(await refusalOf(read(JSON.stringify({ record: [fields(1_001)] })))).toEqual([
      400,
      "invalid_request",
    ]);
  });

  it("forwards every object without a forbidden key byte for byte", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }),
        async (value) => {
          const text = JSON.stringify(value);
          fc.pre(!/__proto__|constructor|prototype/.test(text));
          expect(textOf((await read(text))?.bytes)).toBe(text);
        },
      ),
      RUNS,
    );
  });
});

describe("streamUpload (decision R10)", () => {
  const LIMITS = { ...DEFAULT_LIMITS, uploadBytes: 10 };
  const upload = (headers: Record<string, string>, body = "0123456789") =>
    streamUpload(
      inbound({ method: "POST", headers: { "content-type": "image/png", ...headers }, body }),
      LIMITS,
    );

  it("forwards type, length and bytes", async () => {
    const { contentType, length, chunks } = upload({ "content-length": "10" });
    const pieces: Uint8Array[] = [];
    for await (const piece of chunks) pieces.push(piece);
    expect([contentType, length, Buffer.concat(pieces).toString()]).toEqual(["image/png", 10, "0123456789"]);
    expect(upload({}).length).toBeUndefined();
  });

  it("stops a body that grows beyond the limit, whatever was announced", async () => {
    const { chunks } = upload({}, "0123456789x");
    const reading = (async () => {
      for await (const piece of chunks) expect(piece.byteLength).toBeLessThanOrEqual(10);
    })();
    expect(await refusalOf(reading)).toEqual([413, "too_large"]);
  });

  it.each([
    [{ "content-length": "11" }, 413],
    [{ "content-length": "0" }, 400],
    [{ "content-encoding": "gzip" }, 415],
    [{ "content-type": "application/json" }, 415],
    [{ "content-type": "text/html" }, 415],
    [{ "content-type": "multipart/form-data" }, 415],
    [{ "content-type": "image/svg+xml" }, 415],
    [{ "content-type": "multipart/form-data; boundary=a\r\nx: 1" }, 415],
  ])("refuses %j with %i", async (headers, status) => {
    const [answered] = await refusalOf((async () => upload(headers as Record<string, string>))());
    expect(answered).toBe(status);
  });

  it.each(["multipart/form-data; boundary=----x", "image/jpeg", "application/pdf", "IMAGE/WEBP"])(
    "takes %s",
    (type) => {
      expect(upload({ "content-type": type }).contentType).toBe(type);
    },
  );
});

describe("parseWith", () => {
  const schema = z.object({ year: z.number(), deep: z.optional(z.object({ list: z.array(z.string()) })) });

  it("drops unknown fields as the schema says", () => {
    expect(parseWith(schema, { year: 2026, role: "admin" })).toEqual({ year: 2026 });
  });

  /** The paths of the issues of a refused value. */
  const issuesOf = (checked: Parameters<typeof parseWith>[0], value: unknown): string[] => {
    try {
      parseWith(checked, value);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      expect(error.status).toBe(400);
      return (error.body["detail"] as { issues: { path: string }[] }).issues.map(({ path }) => path);
    }
    return expect.fail("was not refused");
  };

  it("names the fields that are wrong, 20 at most, so that the answer does not repeat the body", () => {
    expect(issuesOf(schema, { deep: { list: ["a", 1] } }).toSorted()).toEqual(["deep.list.1", "year"]);
    const many = Array.from({ length: 500 }, () => 1);
    expect(issuesOf(z.array(z.string()), many)).toHaveLength(20);
  });
});
