import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { noncePage, packPage, type PageRequest } from "./page-bytes.ts";

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
      expect(answer.headers).toMatchObject({
        etag: headers["etag"],
        vary: "Accept-Encoding",
        "content-security-policy": "p",
      });
    }
  });

  it("has no tag for a failure, which is sent completely", async () => {
    const page = packPage(404, {}, TEXT);
    const answer = await page.answer(asking({ "if-none-match": "*" }));
    expect([answer.status, answer.headers["etag"], answer.body?.byteLength]).toEqual([
      404,
      undefined,
      Buffer.byteLength(TEXT),
    ]);
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    const page = packPage(200, {}, TEXT);
    const [get, head] = [await page.answer(asking()), await page.answer(asking({}, "HEAD"))];
    expect([head.body, head.headers]).toEqual([null, get.headers]);
  });
});

describe("the forms of a page", () => {
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

describe("noncePage", () => {
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
