import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "./error-codes.ts";
import { classifyReason, readsReason } from "./error-matcher.ts";
import { REASON_LIMIT } from "./reason.ts";

/** Every text of document 1, 7.3, literally. */
const TEXTS = `
EM0001: no_token | missing_token | token_required | User not logged in
EM0002: wrong_token | wrong_ha | wrong_hf1 | wrrong_hf2 | invalid_token | malformed | bad_signature | Invalido
EM0003: expired | token_expired | exp | expirado | exp_claim_failed | Expiration
EM0004: revoked | blacklist | blocked | banned
EM0005:  | unauthorized | what | última
EM0006: ip_changed | ip_mismatch
EM0007: device_changed | device_mismatch
EM0008: location_changed | geo_mismatch
EM0009: liveness_required | kyc_required
EM0010: deprecated_version | legacy_version | obsolete_version
EM0012: user_blocked | user_inactive | bloqueado | bloqueada | não autorizado
EM0013: security_error | failed_auth_check
EM0014: Wrong auth validation (1) | Wrong auth validation (2) | Wrong auth validation (3) | Wrong auth refresh!`;

/** The texts of a table, each with its code. */
const casesOf = (table: string): readonly (readonly [text: string, code: string])[] =>
  table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [code = "", texts = ""] = line.split(/: (.*)/s);
      return texts.split(" | ").map((text) => [text, code] as const);
    });
const CASES = casesOf(TEXTS);

describe("classifyReason on a 401", () => {
  it.each(CASES)("%j is %s", (text, code) => expect(classifyReason(401, text)).toBe(code));

  it.each(CASES.filter(([text]) => text.includes("_")))(
    "%j is %s with spaces and dashes too",
    (text, code) => {
      expect(classifyReason(401, text.replaceAll("_", " "))).toBe(code);
      expect(classifyReason(401, text.replaceAll("_", "-"))).toBe(code);
    },
  );

  it.each(CASES.filter(([, code]) => code !== "EM0003" && code !== "EM0005"))(
    "%j is %s in any case and inside a sentence",
    (text, code) => {
      expect(classifyReason(401, text.toUpperCase())).toBe(code);
      expect(classifyReason(401, `Refused (${text}), sorry.`)).toBe(code);
    },
  );

  it.each(CASES.filter(([text, code]) => /^\w+$/.test(text) && !text.includes("_") && code !== "EM0005"))(
    "%j only counts as a whole word",
    (text) => {
      expect(classifyReason(401, `z${text.toLowerCase()}`)).toBe("EM0005");
      expect(classifyReason(401, `${text.replace(/^exp/i, "zexp")}z`)).toBe("EM0005");
    },
  );

  const E3 = `
EM0001: error_no_token | user_not_logged_in
EM0002: token.malformed | token_malformed | jwt.malformed_header | inválido | INVÁLIDO
EM0003: session_expired | jwt_expired | jwt.expired | auth:token_expired | session-expired
EM0003: TokenExpiredError | JWTExpired | hs256Expired | session expired | jwt expired
EM0004: account blocked | account_blocked | token_revoked | tokenRevoked | user_banned | blacklisted
EM0004: token_blacklisted
EM0005: unexpired_z | the exp claim | desbloqueado | Wrong auth validations | wrong auth | wrong_hash
EM0005: wrong_hf2 | wrrong_hf1 | version
EM0006: error_ip_changed
EM0009: kycRequired
EM0012: user_blocked | user blocked | the user-blocked state | userBlocked | account.user_blocked
EM0012: status_user_blocked_x | nao autorizado | NÃO AUTORIZADO | Usuário bloqueada
EM0014: Wrong auth validation | Wrong auth validation 2 | Wrong auth validation(3)
EM0014: wrong_auth_validation_1 | Wrong auth validation1 | Wrong auth refresh`;
  it.each<readonly [string, string]>([
    ...casesOf(E3),
    ["line\nno_token", "EM0001"],
    ['{"reason":"no_token"}', "EM0001"],
    ["Token inva\u0301lido", "EM0002"],
    ["line\nexp", "EM0005"],
    ["na\u0303o autorizado", "EM0012"],
  ])("follows decision E3: %j is %s", (text, code) => expect(classifyReason(401, text)).toBe(code));

  it.each([
    ["expired no_token", "EM0001"],
    ["banned, expired, malformed", "EM0002"],
    ["blocked, expired", "EM0003"],
    ["revoked: user blocked", "EM0012"],
    ["kyc_required after ip_changed", "EM0006"],
    ["security_error: wrong auth refresh", "EM0013"],
  ])("takes the first entry of the table, not of the text: %j is %s", (text, code) => {
    expect(classifyReason(401, text)).toBe(code);
  });

  it("reads words that are joined as it reads the words (decision E3)", () => {
    const phrases = CASES.filter(([text, code]) => code !== "EM0005" && !/^exp/i.test(text));
    const filler = fc.array(fc.constantFrom("jwt", "auth", "the", "session", "x9", "because", "account"), {
      maxLength: 3,
    });
    const joint = fc.constantFrom("_", "-", ".", ":", " ");
    fc.assert(
      fc.property(filler, fc.constantFrom(...phrases), filler, joint, (before, [text, code], after, sign) => {
        // `blocked` has always been a word of its own after `.` and `:`, and keeps its code.
        fc.pre(text !== "user_blocked" || !/[.:]/.test(sign));
        const words = text.replace(/ \(\d\)$|!$/, "").split(/[ _]/);
        expect(classifyReason(401, [...before, ...words, ...after].join(sign))).toBe(code);
      }),
      RUNS,
    );
  });

  it("leaves a reason that a pattern matches unchanged its code, whatever its separate words would match", () => {
    const part = fc.constantFrom(...CASES.map(([text]) => text), "_", "-", ".", " ", "z", "Z");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const text = parts.join("");
        const direct = ERROR_CODES.find(
          ([, statuses, , , , pattern]) =>
            (statuses as readonly number[]).includes(401) && pattern?.test(text),
        )?.[0];
        fc.pre(direct !== undefined);
        expect(classifyReason(401, text)).toBe(direct);
      }),
      RUNS,
    );
  });

  it("tries its entries in numeric order, EM0012 before EM0004 and EM0005 last", () => {
    const order = ERROR_CODES.filter(([, statuses]) => (statuses as readonly number[]).includes(401));
    expect(order.map(([code]) => Number(code.slice(2)))).toEqual([1, 2, 3, 12, 4, 6, 7, 8, 9, 10, 13, 14, 5]);
  });

  it("looks at the beginning of a long text only", () => {
    expect(classifyReason(401, "- ".repeat(REASON_LIMIT / 2 - 8) + "no_token")).toBe("EM0001");
    expect(classifyReason(401, "- ".repeat(REASON_LIMIT / 2) + "no_token")).toBe("EM0005");
  });

  it.each([undefined, null, 7, {}, ["no_token"]])("needs a string for a reason (%#)", (reason) => {
    expect(classifyReason(401, reason)).toBe("EM0005");
  });
});

describe("classifyReason on other statuses", () => {
  const BY_STATUS = `
EM0011: 403
EM0021: 429
EM0022: 409
EM0030: 440
EM0031: 500
EM0032: 502 | 503 | 504
EM0041: 202
EM0042: 0
EM0099: 400 | 404 | 422 | 501 | 200 | 402 | -1 | 401.5 | NaN`;
  it.each(casesOf(BY_STATUS).map(([status, code]) => [Number(status), code] as const))(
    "%d is %s whatever the text says (decision E5)",
    (status, code) => {
      fc.assert(
        fc.property(fc.oneof(fc.constantFrom("no_token", "expired", "banned"), fc.string()), (text) => {
          expect(classifyReason(status, text)).toBe(code);
        }),
      );
    },
  );

  const noNumbers = [undefined, null, "401", "constructor", "__proto__", {}, [401]];
  it.each(noNumbers)("answers EM0099 to a status that is not a number (%#)", (status) => {
    expect(classifyReason(status, "no_token")).toBe("EM0099");
  });

  it("reads the text on 401 alone", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), (status) => {
        expect(readsReason(status)).toBe(status === 401);
      }),
      RUNS,
    );
  });
});
