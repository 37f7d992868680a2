import type { Known, OpenFields } from "./reader.schema.ts";
import type * as rules from "./record-rules.schema.ts";

// The records of answers: their known fields typed, every other field as its source sent it. A brand adds fields of its own
// by declaration merging.

/** A wallet. */
export interface Wallet extends Known<typeof rules.WALLET>, OpenFields {}
/** A rollover: flat, with the fields of the first transaction. */
export interface Rollover extends Known<typeof rules.ROLLOVER>, OpenFields {}
/** A transaction. */
export interface Transaction extends Known<typeof rules.TRANSACTION>, OpenFields {}
/** A payment provider. */
export interface Provider extends Known<typeof rules.PROVIDER>, OpenFields {}
/** A bank to choose from. */
export interface Bank extends Known<typeof rules.BANK>, OpenFields {}
/** An account that money is paid out to. */
export interface BankAccount extends Known<typeof rules.BANK_ACCOUNT>, OpenFields {}
/** A coupon. */
export interface Coupon extends Known<typeof rules.COUPON>, OpenFields {}
/** A deposit that was made. */
export interface Deposit extends Known<typeof rules.DEPOSIT>, Known<typeof rules.PAYING>, OpenFields {}
/** The charge of a deposit; the specification does not show the values of its status. */
export interface Charge extends Known<typeof rules.CHARGE>, OpenFields {}
/** The limit of a refused deposit. */
export interface LimitError extends Known<typeof rules.LIMIT_ERROR>, OpenFields {}
/** A registered address. */
export interface RegisteredAddress extends Known<typeof rules.ADDRESS>, OpenFields {}
/** A login of the past. */
export interface Login extends Known<typeof rules.LOGIN>, OpenFields {}
/** An invited friend. */
export interface Referral extends Known<typeof rules.REFERRAL>, OpenFields {}
/** The figures of refer-a-friend. */
export interface ReferralFigures extends Known<typeof rules.REFERRAL_FIGURES>, OpenFields {}
/** A linked social account. */
export interface SocialAccount extends Known<typeof rules.SOCIAL_ACCOUNT>, OpenFields {}
/** A game that was played. */
export interface PlayedGame extends Known<typeof rules.PLAYED_GAME>, OpenFields {}
/** An annual income report; the specification does not show the values of its status. */
export interface IncomeReport
  extends Known<typeof rules.INCOME_REPORT>, Known<typeof rules.FINISHED_REPORT>, OpenFields {}
/** A mission. */
export interface Mission extends Known<typeof rules.MISSION>, OpenFields {}
/** A reward. */
export interface Reward extends Known<typeof rules.REWARD>, OpenFields {}
