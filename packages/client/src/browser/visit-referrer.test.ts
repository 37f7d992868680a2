// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createProxyHttp } from "./http.ts";
import { visitReferrer } from "./visit-referrer.ts";

beforeEach(() => sessionStorage.clear());
/** A document that was opened from another page. */
function openedFrom(page: string): void {
  vi.spyOn(document, "referrer", "get").mockReturnValue(page);
}

describe("where the visit came from (decision H1)", () => {
  it.each([
    ["https://search.example/results?q=secret#x", "https://search.example/results"],
    ["https://user:secret@search.example/a", "https://search.example/a"],
    ["https://münchen.example/ä", "https://xn--mnchen-3ya.example/%C3%A4"],
    [`https://search.example/${"x".repeat(600)}`, "https://search.example/"],
    [`${location.origin}/promotions`, undefined],
    ["android-app://com.example/", undefined],
    ["", undefined],
  ])("of a first page that was opened from %s is %s", (page, expected) => {
    openedFrom(page);
    expect(visitReferrer()).toBe(expected);
  });

  it.each(["https://search.example/", ""])("is that of the first page, %j, for the whole visit", (first) => {
    openedFrom(first);
    const known = visitReferrer();
    openedFrom("https://payment.example/done");
    expect(visitReferrer()).toBe(known);
  });

  it("is known to the page alone where nothing can be stored", () => {
    vi.stubGlobal("sessionStorage", undefined);
    openedFrom("https://search.example/");
    expect(visitReferrer()).toBe("https://search.example/");
  });

  it.each([
    [location.origin, "https://search.example/a"],
    ["https://api.example", null],
  ])("is sent to the page's own host alone: %s", async (baseUrl, expected) => {
    openedFrom("https://search.example/a?q=secret");
    const sent: (string | null)[] = [];
    const answer = async (...call: Parameters<typeof fetch>): Promise<Response> => {
      sent.push(new Request(...call).headers.get("app-referrer"));
      return Response.json({});
    };
    await createProxyHttp({ baseUrl, fetch: answer }).get("/api/version");
    expect(sent).toEqual([expected]);
  });
});

it("a client without an address calls the page's own origin, which a fetch of Node does not know", async () => {
  const called: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    called.push(new Request(input).url);
    return Response.json({});
  };
  await createProxyHttp({ fetch }).get("/api/version");
  expect(called).toEqual([`${location.origin}/api/version`]);
});
