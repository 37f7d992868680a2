import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answerText, noncePage, packPage, type PageRequest } from "./page-bytes.ts";

const asking = (headers: Readonly<Record<string, string>> = {}, method = "GET"): PageRequest => ({
  method,
  path: "/",
  search: "",
  peer: "",
  header: (name) => headers[name],
});
const TEXT = "Olá ".repeat(1_000);

describe("packPage", () => {
  it("has a strong tag for bytes and headers, another one for each encoding", async () => {
    const tagsOf = async (headers: Record<string, string>, text: string): Promise<string[]> => {
      const page = packPage(200, headers, text);
      const answers = await Promise.all(
        ["br", "gzip", ""].map(async (form) => page.answer(asking({ "accept-encoding": form }))),
      );
      return answers.map((answer) => String(answer.headers["etag"]));
    };
    const tags = await tagsOf({ a: "1" }, TEXT);
    expect(new Set(tags).size).toBe(3);
    expect(await tagsOf({ a: "1" }, TEXT)).toEqual(tags);
    const others = [...(await tagsOf({ a: "2" }, TEXT)), ...(await tagsOf({ a: "1" }, `${TEXT}.`))];
    expect(others.filter((tag) => tags.includes(tag))).toEqual([]);
  });

  it.each([
    ["*", 304],
    [" * ", 304],
    ["TAG", 304],
    ['"x", W/TAG', 304],
    ['"x"', 200],
    ["", 200],
  ])("answers If-None-Match %s with %i", async (offered, status) => {
    const page = packPage(200, { "content-security-policy": "p", "x-other": "o" }, TEXT);
    const { headers } = await page.answer(asking());
    const answer = await page.answer(
      asking({ "if-none-match": offered.replace("TAG", String(headers["etag"])) }),
    );
    expect(answer.status).toBe(status);
    if (status === 304) {
      expect(answer.body).toBeNull();
      expect(answer.headers).toEqual({
        etag: headers["etag"],
        vary: "Accept-Encoding",
        "content-security-policy": "p",
      });
    }
  });

  it.each(["", "br"])(
    "has no tag for a failure, which is sent completely, with the form %j",
    async (form) => {
      const page = packPage(404, {}, TEXT);
      const answer = await page.answer(asking({ "if-none-match": "*", "accept-encoding": form }));
      expect([answer.status, "etag" in answer.headers, answer.body?.byteLength]).toEqual([
        404,
        false,
        Number(answer.headers["content-length"]),
      ]);
    },
  );

  it("answers HEAD with the headers of GET and no body", async () => {
    const page = packPage(200, {}, TEXT);
    const [get, head] = [await page.answer(asking()), await page.answer(asking({}, "HEAD"))];
    expect([head.body, head.headers]).toEqual([null, get.headers]);
  });
});

describe("the forms of a page", () => {
  it.each([
    ["", /^"[\w-]{22}"$/, {}],
    ["br", /^"[\w-]{22}-br"$/, { "content-encoding": "br" }],
    ["gzip", /^"[\w-]{22}-gz"$/, { "content-encoding": "gzip" }],
  ])("have the headers of the page and their own, with Accept-Encoding %j", async (form, tag, own) => {
    const answer = await packPage(200, { a: "1" }, TEXT).answer(asking({ "accept-encoding": form }));
    expect(answer.headers).toEqual({
      a: "1",
      vary: "Accept-Encoding",
      etag: expect.stringMatching(tag),
      "content-length": String(answer.body?.byteLength),
      ...own,
    });
  });

  it.each([
    ["a small text", "small"],
    ["bytes", Buffer.from(TEXT)],
  ])("are one for %s", async (_, content) => {
    const page = packPage(200, { a: "1" }, content);
    const { headers, body } = await page.answer(asking({ "accept-encoding": "br" }));
    const text = content.toString();
    expect([headers["content-encoding"], Buffer.from(body ?? []).toString()]).toEqual([undefined, text]);
    expect(page.size).toBe(Buffer.byteLength(text) + 2 * JSON.stringify({ a: "1" }).length);
  });

  it("are made when the first client accepts them, once for all who wait", async () => {
    const page = packPage(200, {}, TEXT);
    const plain = page.answer(asking());
    expect(plain).not.toBeInstanceOf(Promise);
    const first = page.answer(asking({ "accept-encoding": "br" }));
    const second = page.answer(asking({ "accept-encoding": "br" }));
    expect(first).toBeInstanceOf(Promise);
    const [one, other] = [await first, await second];
    expect(other.body).toBe(one.body);
    const later = page.answer(asking({ "accept-encoding": "br" }));
    expect(later).not.toBeInstanceOf(Promise);
    expect((await later).body).toBe(one.body);
    expect(brotliDecompressSync(one.body ?? Buffer.alloc(0)).toString()).toBe(TEXT);
  });

  it("are within the size that the cache counts", async () => {
    const page = packPage(200, {}, TEXT);
    const forms = await Promise.all(
      ["", "br", "gzip"].map(async (form) => page.answer(asking({ "accept-encoding": form }))),
    );
    const bytes = forms.reduce((sum, { body }) => sum + (body?.byteLength ?? 0), 0);
    expect(bytes).toBeLessThanOrEqual(page.size);
  });

  it("do not share headers between answers", async () => {
    const page = packPage(200, { a: "1" }, TEXT);
    const { headers } = await page.answer(asking());
    headers["x-request-id"] = "own";
    expect((await page.answer(asking())).headers["x-request-id"]).toBeUndefined();
  });
});

describe("answerText", () => {
  it.each([
    [TEXT, "br", "GET", { "content-encoding": "br" }],
    [TEXT, "", "GET", {}],
    ["small", "br", "GET", {}],
    [TEXT, "br", "HEAD", { "content-encoding": "br" }],
  ])("has its own headers beside those of the page: %#", async (text, form, method, own) => {
    const request = asking({ "accept-encoding": form }, method);
    const { status, headers, body } = await answerText(503, { a: "1" }, text, request);
    const { "content-length": length, ...others } = headers;
    expect([status, others]).toEqual([503, { a: "1", vary: "Accept-Encoding", ...own }]);
    if (method === "HEAD") expect([body, Number(length) > 0]).toEqual([null, true]);
    else expect(body?.byteLength).toBe(Number(length));
  });
});

describe("noncePage", () => {
  it("counts two bytes for each letter", () => {
    expect(noncePage(200, () => ({}), TEXT, "HERE").size).toBe(2 * TEXT.length);
  });

  it("has another nonce in every answer, the same in its policy, is compressed and has no tag", async () => {
    const page = noncePage(
      200,
      (nonce) => ({ policy: nonce }),
      `<script nonce="HERE">1</script>${TEXT}`,
      "HERE",
    );
    const answers = [await page.answer(asking()), await page.answer(asking())];
    const nonces = answers.map(({ headers }) => String(headers["policy"]));
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { body, headers }] of answers.entries()) {
      expect(Buffer.from(body ?? []).toString()).toContain(
        `<script nonce="${nonces[index] ?? ""}">1</script>`,
      );
      expect(headers["etag"]).toBeUndefined();
    }
    const packed = await page.answer(asking({ "accept-encoding": "br" }));
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.body?.byteLength).toBeLessThan(500);
  });
});
