import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_NAMES } from "../contract/settings.ts";
import { inbound } from "./inbound.test-helper.ts";
import { cookieNames, createCookieWriter, isToken, namesOwnCookie, readCookies } from "./session-cookies.ts";

const HTTPS = "https://play.example";
const HTTP = "http://127.0.0.1:3000";
const { own } = cookieNames(HTTPS);
const read = (cookie: string | undefined, origin = HTTPS) =>
  readCookies(inbound({ headers: cookie === undefined ? {} : { cookie } }), cookieNames(origin));

describe("readCookies", () => {
  it("reads the session and removes it from the cookies for the backend (decision H3)", () => {
    expect(read("a=1; __Host-session=jwt.a-b_c~d+e/f==; b=2")).toEqual({
      token: "jwt.a-b_c~d+e/f==",
      forwarded: "a=1; b=2",
      campaignId: undefined,
      campaignReferenceId: undefined,
    });
  });

  // oxfmt-ignore
  const NO_SESSION = [
    undefined, "", "a=1", "is_authenticated=1", "__host-session=jwt", "session=jwt", "x__Host-session=jwt",
    "__Host-session",
  ];
  it.each(NO_SESSION)("finds no session in %j", (cookie) => {
    expect(read(cookie).token).toBeUndefined();
  });

  it("reads no session when there are two, in any order and spelling of the pair (tossed cookies)", () => {
    expect(read("__Host-session=good; __Host-session=evil").token).toBeUndefined();
    expect(read("__Host-session=good; a=1;__Host-session=").token).toBeUndefined();
    expect(read("__Host-session; __Host-session=evil").token).toBeUndefined();
  });

  it.each(["\u00a0", "\u000b", "\u000c", "\u1680", "\ufeff"])(
    "does not read %j before the name as a space: browsers do not protect that name",
    (space) => {
      expect(read(`a=1; ${space}__Host-session=evil`)).toMatchObject({ token: undefined, forwarded: "a=1" });
      expect(read(`__Host-session=good; ${space}__Host-session=evil`).token).toBe("good");
      expect(read(`${space}__Host-session=evil`).token).toBeUndefined();
    },
  );

  it.each([
    ["empty", ""],
    ["a space", "a b"],
    ["a comma", "a,b"],
    ["percent-encoded line break", "a%0d%0aX-Inj:%201"],
    ["quotes", '"jwt"'],
    ["a line break", "a\r\nx: 1"],
    ["a letter outside ASCII", "jwté"],
    ["9 KB", "a".repeat(9 * 1024)],
  ])("reads no session from a value with %s (threat D9)", (_, value) => {
    expect(read(`__Host-session=${value}`).token).toBeUndefined();
    expect(read(`a=1; __Host-session=${value}`).forwarded).toBe("a=1");
  });

  it("removes both spellings of our session, on every origin", () => {
    expect(read("session=a; __Host-session=b; c=3", HTTP)).toMatchObject({
      token: "a",
      forwarded: "c=3",
    });
    expect(read("session=a; c=3")).toMatchObject({ token: undefined, forwarded: "c=3" });
    expect(read("session; __Host-session; c").forwarded).toBe("c");
  });

  it("skips what is empty between two cookies, and a cookie that is invalid in a header", () => {
    expect(read(";a=1;; ;b=2;").forwarded).toBe("a=1; b=2");
    expect(read("a=1; b=é; c=\u0001; d=4").forwarded).toBe("a=1; d=4");
  });

  it("reads the campaign ids of document 1, section 5", () => {
    expect(read("cinfo_id=c1; cinfo_id_ref=r1")).toMatchObject({
      campaignId: "c1",
      campaignReferenceId: "r1",
    });
    expect(read("cinfo_id; cinfo_id_ref")).toMatchObject({
      campaignId: undefined,
      campaignReferenceId: undefined,
    });
  });

  it("reads a header of 16 KB of spaces in one pass", () => {
    const spaces = " \t".repeat(8_000);
    expect(read(`${spaces}a=1${spaces};${spaces}__Host-session=jwt${spaces}`)).toMatchObject({
      token: "jwt",
      forwarded: "a=1",
    });
    expect(read(`a${spaces}b; c=1`).forwarded).toBe("c=1");
    expect(read(spaces)).toMatchObject({ token: undefined, forwarded: undefined });
  });

  it("forwards less than 8 KB, the spaces between the cookies not counted, and skips what does not fit", () => {
    const most = `a=${"x".repeat(8_189)}`;
    expect([most.length, read(most).forwarded]).toEqual([8_191, most]);
    expect(read(`a=${"x".repeat(8_190)}`).forwarded).toBeUndefined();
    const half = `b=${"x".repeat(4_094)}`;
    expect(read(`${half}; ${half}; c=1`).forwarded).toBe(`${half}; c=1`);
  });

  it("never throws, never forwards a session, and never returns an invalid header value", () => {
    const SECRET = "SECRETTOKEN";
    const piece = fc.oneof(
      fc.constantFrom(
        "__Host-session",
        "session",
        "=",
        ";",
        "; ",
        " ",
        "\t",
        "\u00a0",
        SECRET,
        "a=1",
        ",",
        '"',
        "\r\n",
        "é",
        "%3D",
      ),
      fc.string({ maxLength: 6 }),
      fc.constantFrom(`__Host-session=${SECRET}`, `session=${SECRET}`, `;__Host-session =${SECRET}`),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom(HTTPS, HTTP), (pieces, origin) => {
        const cookies = read(pieces.join(""), origin);
        for (const pair of cookies.forwarded?.split("; ") ?? []) {
          const own = pair.split(";").map((part) => part.replace(/^[ \t]+/, ""));
          expect(own.some((part) => /^(?:__Host-)?session(?:=|$)/.test(part))).toBe(false);
        }
        expect(cookies.forwarded ?? "x").toMatch(/^[\x20-\x7e]+$/);
        expect(cookies.token ?? "x").toMatch(/^[A-Za-z0-9\-._~+/]+=*$/);
      }),
      RUNS,
    );
  });
});

describe("namesOwnCookie", () => {
  // oxfmt-ignore
  const OWN_LINES = [
    "session=x", "__Host-session=x; Path=/", "__host-SESSION=x", "SESSION", "is_authenticated=1; Max-Age=0",
    "Is_Authenticated", " \t session =x", "=session=x", "= =__Host-session=x", "session ;a=b",
    "__Host-device=x", "__HOST-Device",
  ];
  it.each(OWN_LINES)("is true for %j, which browsers would send back under a name of ours", (line) => {
    expect(namesOwnCookie(line, own)).toBe(true);
  });

  // oxfmt-ignore
  const OTHERS = [
    "", ";", "a=1", "a=session", "sessions=x", "my-session=x", "x=is_authenticated; session=y", "se ssion=x",
    "device=x",
  ];
  it.each(OTHERS)("is false for %j", (line) => {
    expect(namesOwnCookie(line, own)).toBe(false);
  });
});

describe("isToken", () => {
  it("accepts values that may follow Bearer and fit a cookie", () => {
    expect([isToken("jwt"), isToken("a".repeat(4_080))]).toEqual([true, true]);
    for (const value of ["", "a b", "a".repeat(4_081), "=", undefined, null, 7, {}])
      expect(isToken(value)).toBe(false);
  });
});

describe("createCookieWriter", () => {
  const https = () => createCookieWriter("https://play.example");
  const http = () => createCookieWriter("http://127.0.0.1:3000", 7);

  it("writes both cookies with one lifetime, by default 30 days; only the hint is readable (decision S2)", () => {
    expect(https().save("jwt")).toEqual([
      "__Host-session=jwt; Max-Age=2592000; Path=/; SameSite=Strict; Secure; HttpOnly",
      "is_authenticated=1; Max-Age=2592000; Path=/; SameSite=Strict; Secure",
    ]);
    expect(http().save("jwt")).toEqual([
      "session=jwt; Max-Age=604800; Path=/; SameSite=Strict; HttpOnly",
      "is_authenticated=1; Max-Age=604800; Path=/; SameSite=Strict",
    ]);
  });

  it("clears cookies with the attributes that it set", () => {
    expect(https().clear()).toEqual([
      "__Host-session=; Max-Age=0; Path=/; SameSite=Strict; Secure; HttpOnly",
      "is_authenticated=; Max-Age=0; Path=/; SameSite=Strict; Secure",
    ]);
  });

  it("writes a cookie that browsers store completely, however long the token", () => {
    const [line = ""] = https().save("a".repeat(4_080));
    expect(line.slice(0, line.indexOf(";")).length).toBeLessThan(4_096);
  });
});

describe("a trunk's own names", () => {
  const own = {
    ...DEFAULT_NAMES,
    sessionCookie: "legacy_token",
    campaignCookie: "click",
    campaignReferenceCookie: "click_ref",
  };

  it("are read, written and kept from every upstream", () => {
    const names = cookieNames(HTTPS, own);
    const cookies = readCookies(
      inbound({ headers: { cookie: "legacy_token=jwt; click=7; click_ref=8; cinfo_id=9" } }),
      names,
    );
    expect(cookies).toEqual({
      token: "jwt",
      forwarded: "click=7; click_ref=8; cinfo_id=9",
      campaignId: "7",
      campaignReferenceId: "8",
    });
    expect(namesOwnCookie("Legacy_Token=x", names.own)).toBe(true);
    expect(createCookieWriter(HTTPS, 30, names.session).save("jwt")[0]).toMatch(/^legacy_token=jwt;/);
  });
});
