import fc from "fast-check";
import { asNumber, hasNeeds } from "@storefront/client";
import { RUNS } from "@storefront/tools/proof";
import { describe, expect, it } from "vitest";
import { getProfile } from "../auth/auth.client.ts";
import { RegisterSimplifiedInput } from "../auth/auth.schema.ts";
import { answering as answerAll } from "../host.test-kit.ts";
import { listPaymentProviders } from "../payments/payments.client.ts";
import { AmountInput, Cursor, PageNumber } from "../shared/money.schema.ts";
import { getWallet, listTransactions } from "../wallet/wallet.client.ts";
import { formatAmount, isAmount, LARGEST_AMOUNT, readAmount } from "./amount.ts";
import { isPossibleDate } from "./calendar.ts";
import { AuthUser, AuthUserInfo } from "./profile-record.schema.ts";

describe("isAmount", () => {
  it("accepts every whole number of a currency's thousandths up to the largest, as number and as text", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LARGEST_AMOUNT * 1_000 }), (parts) => {
        expect(isAmount(parts / 1_000)).toBe(true);
        expect(isAmount((parts / 1_000).toFixed(3))).toBe(true);
      }),
      RUNS,
    );
  });

  it("refuses smaller parts, negative and larger numbers", () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        const inParts = Number.isFinite(value) && Number(value.toFixed(3)) === value;
        expect(isAmount(value)).toBe(value > 0 && value <= LARGEST_AMOUNT && inParts);
      }),
      RUNS,
    );
  });

  it("never throws, and refuses every value but numbers and texts", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isAmount(value) && typeof value !== "number" && typeof value !== "string").toBe(false);
      }),
      RUNS,
    );
  });

  const noTexts = ["", " 1", "1e3", "1,5", "0x10", "-1", "0.00", "00000000001", "1.", "٣"];
  it.each([Number.NaN, Infinity, 0, -0, -1, 0.1 + 0.2, 1e-7, ...noTexts])("refuses %j", (value) => {
    expect(isAmount(value)).toBe(false);
  });

  it("names the expected amount in the schema", () => {
    expect(AmountInput.safeParse(-1).error?.issues[0]?.message).toMatch(/above 0 and up to 1000000000/);
    expect(AmountInput.safeParse("10.50").data).toBe("10.50");
  });
});

it.each([
  ["-12.50", -12.5],
  [3, 3],
  ["7", 7],
  ["1e3", null],
  ["", null],
  [Number.NaN, null],
  [null, null],
  [{}, null],
])("readAmount(%j) is %j", (value, expected) => expect(readAmount(value)).toBe(expected));

/** Intl writes with no-break spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");

it.each<[unknown, string, string, string]>([
  [1234.5, "pt-BR", "BRL", "R$ 1.234,50"],
  [-12.5, "pt-BR", "BRL", "-R$ 12,50"],
  ["-12.50", "en", "USD", "-$12.50"],
  [10, "es-CL", "CLP", "$10"],
  [-0, "en", "USD", "$0.00"],
  [5, "en", "GC COIN", "5.00"],
  [5, "not a locale", "USD", "$5.00"],
  ["pending", "en", "USD", "pending"],
  [null, "en", "USD", ""],
  [undefined, "en", "USD", ""],
])("formats %j for %s in %s", (amount, locale, currency, expected) => {
  expect(plain(formatAmount(amount, { locale, currency }))).toBe(expected);
});

it("never throws for any amount, locale or currency", () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), fc.string(), (amount, locale, currency) => {
      expect(typeof formatAmount(amount, { locale, currency })).toBe("string");
    }),
    RUNS,
  );
});

it.each("2026-02-30 2025-02-29 2026-13-01 2026-00-10 2026-01-00 2026-04-31T10:00:00Z 0000-00-00".split(" "))(
  "%s does not exist",
  (date) => {
    expect(isPossibleDate(date)).toBe(false);
  },
);

const dates = ["2024-02-29", "2026-12-31", "2026-12-31T23:59:59Z", "30d", "", "last-month", 5, null];
it.each(dates)("%j is accepted", (date) => {
  expect(isPossibleDate(date)).toBe(true);
});

it.each([1, "1", 100_000, "007"])("accepts page %j", (page) => {
  expect(PageNumber.safeParse(page).success).toBe(true);
});

it("accepts a cursor, and no text that would be another line of a request", () => {
  expect(
    ["eyJpZCI6NH0=", "41", "", "a\nb", "x".repeat(1_025), 41].map((text) => Cursor.safeParse(text).success),
  ).toEqual([true, true, false, false, false, false]);
});

/** Names of fields, from a text with spaces between them. */
const names = (text: string): string[] => text.trim().split(/\s+/).toSorted();
const fieldsOf = (fields: object): string[] => Object.keys(fields).toSorted();

it("a registration has the fields of document 1, 2.3", () => {
  expect(fieldsOf(RegisterSimplifiedInput.shape)).toEqual(
    names(`
      email password country nationalities optIn ddi phone name birth_date number captcha_token app_source
      affiliation_code utm_source utm_campaign utm_content utm_medium src ga_client_id user_prudential_limit_active
    `),
  );
});

it("a user has the fields of document 1, 2.5, and the data that it still has to give", () => {
  expect(fieldsOf(AuthUser.fields)).toEqual(
    names(`
      id email username name first_name last_name phone ddi birth_date country language currency token mother_name
      gender document country_data wallet is_active cancelled_account bonus_enabled ftd_date ftd_value
      created_at updated_at last_login affiliation_code latestKyc pending_data
    `),
  );
});

it("the state of a user has the fields of document 1, 2.6, and the same", () => {
  expect(fieldsOf(AuthUserInfo.fields)).toEqual(
    names(`
      validate_email_at login_at validate_sms_at login_attempt_qty strong_password seven_days_since_last_login
      force_request_kyc two_factor_enabled two_factor_type force_request_kyc_reasons two_factor_at two_factor_code
      latitude longitude location_at nationalities tc_accepted_at privacy_accepted_at lgpd_accepted_at law_accepted_at
      mkt_accepted_at spa_bet_limit spa_loss_limit spa_deposit_limit spa_withdrawal_limit spa_time_limit
      spa_period_limit spa_note pending_data
    `),
  );
});

const answering = (answer: unknown) => answerAll(() => answer).http;

describe("an answer that nobody can read is no empty list (decision D11)", () => {
  const answers = [{ movimentacoes: [{ valor: 1 }] }, [{ valor: 1 }], { total: 25 }, "none", [1, 2]];
  it.each(answers)("%j fails", async (answer) => {
    for (const list of [listTransactions, listPaymentProviders])
      await expect(list(answering(answer))).rejects.toMatchObject({ status: 200, error: "bad_body" });
  });

  it.each([{}, { success: false, message: "not now" }, { user: null }])(
    "%j is no profile",
    async (answer) => {
      const profile = getProfile(answering({ ok: true, data: answer }));
      await expect(profile).rejects.toMatchObject({ status: 200, error: "bad_body" });
    },
  );

  it.each([null, [], { data: [] }, { data: { data: [] } }])("%j is one", async (answer) => {
    expect(await listPaymentProviders(answering(answer))).toEqual([]);
  });

  it("a part of the wallet that nobody can read has failed, and is no zero", async () => {
    const parts = {
      wallet: { saldo: "7" },
      rollover: { rollover_target: 100 },
      rolloverAccomplished: { feito: 50 },
    };
    expect(await getWallet(answering({ ok: true, data: { ...parts, failed: [] } }))).toEqual({
      wallet: null,
      rollover: { rollover_target: 100 },
      rolloverAccomplished: null,
      failed: ["wallet", "rolloverAccomplished"],
    });
    const none = { wallet: { balance: 7 }, rollover: {}, rolloverAccomplished: [] };
    expect((await getWallet(answering({ ok: true, data: { ...none, failed: [] } }))).failed).toEqual([]);
  });

  it("needs what nothing can be shown without, which may be null", () => {
    const shape = { fields: { balance: asNumber, bonus: asNumber }, needs: ["balance"] };
    expect(
      [{ balance: null }, { data: { balance: 1 } }, {}].map((answer) => hasNeeds(answer, shape)),
    ).toEqual([true, true, true]);
    expect([{ bonus: 1 }, { saldo: 1 }, 7].map((answer) => hasNeeds(answer, shape))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
