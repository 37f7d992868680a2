import { describe, expect, it } from "vitest";
import { classifyApiError } from "./classify-api-error.ts";
import { ENDPOINT_CODES, type EndpointCode } from "./endpoint-codes.ts";
import { matchEndpoint } from "./endpoint-matcher.ts";
import { explain } from "./explain.ts";
import { ownEndpointCodes, type OwnEndpointRow } from "./own-endpoint-codes.ts";
import { endpointText } from "./texts.ts";

const COUPON = { en: "The coupon could not be read.", "pt-BR": "O cupom não pôde ser lido." };
const CLUB = { en: "The club did not answer.", it: "Il club non ha risposto." };
const ROWS: readonly OwnEndpointRow[] = [
  ["EP8000", "GET", "/coupons/{code}", COUPON],
  ["EP8001", "GET,POST", "/club/points*", CLUB],
  ["EP8002", "ANY", "/api/club/*", CLUB],
];
const codes = ownEndpointCodes(ROWS);

describe("the codes of a trunk (decision E2)", () => {
  it.each([
    ["GET", "https://backend.test/v2/coupons/SUMMER?x=1", "EP8000"],
    ["DELETE", "/coupons/SUMMER", "EP0000"],
    ["GET", "/coupons/a/b", "EP0000"],
    ["POST", "/club/points/42/use", "EP8001"],
    ["PATCH", "/api/club/points", "EP8002"],
    ["GET", "/api/other", "EP0799"],
    ["GET", "/users/wallet", "EP0034"],
    ["GET", "/bff/games/statistics-dl", "EP0000"],
  ])("are given to paths that the registry does not name: %s %s is %s", (method, url, code) => {
    expect(codes.match(url, method)).toBe(code);
    const { ref, endpointCode } = classifyApiError({ status: 500, method, url }, codes);
    expect([ref, endpointCode]).toEqual([`${code}-EM0031`, code]);
  });

  it("change no code of the registry, whatever their patterns are", () => {
    const greedy = ["auth", "bff", "users", "bonus", "documents", "casino-games", "app-sportbook"].map(
      (area, index): OwnEndpointRow => [`EP${8000 + index}`, "ANY", `/${area}/*`, CLUB],
    );
    const all = ownEndpointCodes(greedy.filter(([, , pattern]) => matchEndpoint(pattern) === "EP0000"));
    for (const [, , pattern] of ENDPOINT_CODES) {
      for (const text of ["a1", "validate", "generate", "status"]) {
        const url = pattern.replaceAll(/\{\w+\}|\*$/g, text);
        expect([url, all.match(url)]).toEqual([url, matchEndpoint(url)]);
      }
    }
  });

  it.each<[string, EndpointCode, string, string, string]>([
    ["another range", "EP0055", "GET", "/club", "is outside EP8000 to EP8999"],
    ["five digits", "EP80000", "GET", "/club", "is outside EP8000 to EP8999"],
    ["a code twice", "EP8000", "GET", "/club", "is there twice"],
    ["an unknown method", "EP8009", "FETCH", "/club", "has no methods"],
    ["a part of a segment", "EP8009", "GET", "/club/x{id}", "has no pattern"],
    ["a first segment that is open", "EP8009", "GET", "/clubs*", "has no pattern"],
    ["a version", "EP8009", "GET", "/v2/club/new", "has no pattern"],
    ["a path of the registry", "EP8009", "GET", "/users/wallet", "names already"],
    ["another method of one", "EP8009", "DELETE", "/auth/login", "which EP0001 names already"],
    ["an area of the registry", "EP8009", "GET", "/api/wallet/club", "which EP0710 names already"],
    ["a path of an earlier row", "EP8009", "PUT", "/club/points/new", "which EP8001 names already"],
  ])("are refused with %s", (_, code, methods, pattern, problem) => {
    const row = [code, methods, pattern, CLUB] as OwnEndpointRow;
    expect(() => ownEndpointCodes([...ROWS, row])).toThrow(problem);
    expect(() => ownEndpointCodes([...ROWS, row])).toThrow(`The endpoint code ${code} `);
  });

  it("are refused without a sentence", () =>
    expect(() => ownEndpointCodes([["EP8000", "GET", "/club", { en: " " }]])).toThrow("has an empty text"));

  it("are explained with their sentence, and are unknown to any other trunk", () => {
    expect(explain("EP8000-EM0031", codes)).toMatchObject({
      endpoint: { code: "EP8000", methods: ["GET"], pattern: "/coupons/{code}", title: COUPON.en },
      reaction: "none",
    });
    expect(explain("EP8000-EM0031")).toBeNull();
    expect(explain("EP8009-EM0031", codes)).toBeNull();
    expect(explain("EP0034-EM0031", codes)).toEqual(explain("EP0034-EM0031"));
  });

  it.each([
    ["EP8000", "pt", COUPON["pt-BR"]],
    ["EP8000", "es-CL", COUPON.en],
    ["EP8000", "fr", COUPON.en],
    ["EP8001", "it-IT", CLUB.it],
    ["EP0034", "en", undefined],
    ["EP8009", "en", undefined],
  ])("have texts for players: %s in %s", (code, language, text) => {
    expect(endpointText(code, language, codes)).toBe(text);
  });

  it("leave nothing behind for a caller without them", () => {
    expect(matchEndpoint("/coupons/SUMMER")).toBe("EP0000");
    expect(classifyApiError({ status: 500, url: "/coupons/SUMMER" }).ref).toBe("EP0000-EM0031");
  });
});
