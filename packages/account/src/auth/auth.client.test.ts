import { createProxyHttp, type ProxyHttp, type StatusReaction } from "@storefront/client/http";
import { describe, expect, it } from "vitest";
import * as client from "./auth.client.ts";

const payload = { login: "a@b.example", password: "p" };

/** Every function of the area: its call, its body, and whether the session reacts to its failure. */
const ROWS: readonly (readonly [string, (http: ProxyHttp) => Promise<unknown>, string, unknown, boolean])[] =
  [
    ["login", (http) => client.login(http, payload), "POST /api/auth/login", payload, false],
    [
      "register",
      (http) => client.register(http, { email: "a@b.example" }),
      "POST /api/auth/register",
      { email: "a@b.example" },
      false,
    ],
    [
      "socialLogin",
      (http) => client.socialLogin(http, "google", { token: "t" }),
      "POST /api/auth/social/google",
      { token: "t" },
      false,
    ],
    [
      "connectSocialAccount",
      (http) => client.connectSocialAccount(http, "google", { token: "t" }),
      "POST /api/auth/social/google",
      { token: "t", connect: true },
      true,
    ],
    ["logout", (http) => client.logout(http), "POST /api/auth/logout", undefined, false],
    [
      "validatePhone",
      (http) => client.validatePhone(http, { resend: true }),
      "POST /api/auth/register/validate-phone",
      { resend: true },
      false,
    ],
    [
      "validateDocument",
      (http) => client.validateDocument(http, { number: "1" }),
      "POST /api/auth/validate-document",
      { number: "1" },
      false,
    ],
    [
      "validateIdentityDocument",
      (http) => client.validateIdentityDocument(http, { number: "1" }),
      "POST /api/auth/documents/validate",
      { number: "1" },
      false,
    ],
    [
      "confirmBirthdate",
      (http) => client.confirmBirthdate(http, { birth_date: "d" }),
      "POST /api/auth/documents/confirm-birthdate",
      { birth_date: "d" },
      false,
    ],
    ["getProfile", (http) => client.getProfile(http), "GET /api/auth/profile", undefined, true],
    [
      "getProfile",
      (http) => client.getProfile(http, { checkSpaAgain: true, icgToken: "i" }),
      "GET /api/auth/profile?check_spa_again=1&icg_token=i",
      undefined,
      true,
    ],
    ["recheckSpa", (http) => client.recheckSpa(http), "POST /api/auth/recheck-spa", undefined, true],
    [
      "recheckSpa",
      (http) => client.recheckSpa(http, { icgToken: "i" }),
      "POST /api/auth/recheck-spa?icg_token=i",
      undefined,
      true,
    ],
    ["refresh", (http) => client.refresh(http), "POST /api/auth/refresh", undefined, false],
    [
      "recover",
      (http) => client.recover(http, { step: "by-sms", id: 1 }),
      "POST /api/auth/recovery",
      { step: "by-sms", id: 1 },
      false,
    ],
  ];

describe("the auth client (document 2, 4.1)", () => {
  it.each(ROWS)("%s", async (_, call, target, json, isInSession) => {
    const sent: [string, unknown][] = [];
    const reacted: number[] = [];
    const reaction: StatusReaction = {
      epoch: () => 0,
      failed: (error) => {
        reacted.push(error.status);
        return Promise.resolve("throw");
      },
      timeLimit: () => {},
    };
    const http = createProxyHttp({
      baseUrl: "https://play.example",
      reaction,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const text = await request.text();
        sent.push([
          `${request.method} ${request.url.replace("https://play.example", "")}`,
          text ? JSON.parse(text) : undefined,
        ]);
        return Response.json({ reason: "expired" }, { status: 401 });
      },
    });
    await expect(call(http)).rejects.toMatchObject({ status: 401 });
    expect([sent, reacted]).toEqual([[[target, json]], isInSession ? [401] : []]);
  });

  it.each<[unknown, unknown]>([
    [
      { docnumber_valid: false, name: "Ana", own: 1 },
      { docnumber_valid: false, name: "Ana", own: 1 },
    ],
    [{ data: { docnumber_valid: "0", docnumber: 7 } }, { docnumber_valid: false, docnumber: "7" }],
    [[{ docnumber_valid: 1, birth_date: { day: 1 } }], { docnumber_valid: true, birth_date: null }],
    [null, {}],
  ])("reads the check of a document answered as %j", async (answer, read) => {
    const http = createProxyHttp({
      baseUrl: "https://play.example",
      fetch: async () => Response.json(answer),
    });
    expect(await client.validateDocument(http, { number: "1" })).toEqual(read);
  });

  it.each(["..", "", "a/b", "google?x"])("refuses the provider %j without a call", async (provider) => {
    const http = createProxyHttp({ fetch: () => Promise.reject(new Error("called")) });
    await expect(client.socialLogin(http, provider, {})).rejects.toThrow("must be a provider's name");
  });
});
