import { USER, USER_INFO } from "./auth/profile-reader.ts";
import * as rules from "./record-rules.schema.ts";

/**
 * The records that this package reads, each with the fields that its reader knows: what `records` of a brand may name. It is
 * made by one call that a bundler may leave out, because pages have no use for it.
 */
export const ACCOUNT_RECORDS = /* @__PURE__ */ fieldsOfRules();

type AccountRecords = { [Name in keyof typeof ACCOUNT_RECORDS]: (typeof ACCOUNT_RECORDS)[Name][number] };

declare module "@storefront/client" {
  interface RecordNames extends AccountRecords {}
}

function fieldsOfRules() {
  return {
    wallet: fieldsOf(rules.WALLET),
    rollover: fieldsOf(rules.ROLLOVER),
    transaction: fieldsOf(rules.TRANSACTION),
    paymentProvider: fieldsOf(rules.PROVIDER),
    bank: fieldsOf(rules.BANK),
    bankAccount: fieldsOf(rules.BANK_ACCOUNT),
    coupon: fieldsOf(rules.COUPON),
    deposit: [...fieldsOf({ ...rules.DEPOSIT, ...rules.PAYING }), "status"],
    limitError: fieldsOf(rules.LIMIT_ERROR),
    reward: fieldsOf(rules.REWARD),
    mission: fieldsOf(rules.MISSION),
    incomeReport: fieldsOf({ ...rules.INCOME_REPORT, ...rules.FINISHED_REPORT }),
    login: fieldsOf(rules.LOGIN),
    referral: fieldsOf(rules.REFERRAL),
    referralFigures: fieldsOf(rules.REFERRAL_FIGURES),
    socialAccount: fieldsOf(rules.SOCIAL_ACCOUNT),
    playedGame: fieldsOf(rules.PLAYED_GAME),
    address: fieldsOf(rules.ADDRESS),
    profile: [...fieldsOf(USER), ...fieldsOf(USER_INFO), "user", "userInfo"],
    documentCheck: fieldsOf(rules.DOCUMENT_CHECK),
  } as const;
}

function fieldsOf<Rules extends object>(known: Rules): readonly (keyof Rules & string)[] {
  return Object.keys(known) as (keyof Rules & string)[];
}
