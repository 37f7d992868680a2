import { isId, isRecord, readRecord } from "@storefront/client";
import { asId, layeredReader, listReader, type OpenFields, recordReader } from "../money/records.schema.ts";
import {
  BANK,
  BANK_ACCOUNT,
  COUPON,
  DEPOSIT,
  LIMIT_ERROR,
  PAYING,
  type PERIODS,
  PROVIDER,
} from "../record-rules.schema.ts";
import type { Charge } from "./payments.schema.ts";

/** The known fields of a payment provider; a brand adds its own by declaration merging. */
export interface ProviderFields {
  /** The name of the provider in a deposit. */
  readonly slug?: string | null;
  /** The name that people read. */
  readonly name?: string | null;
  readonly minimum?: number | null;
  readonly maximum?: number | null;
  /** False for a provider that takes no deposits. */
  readonly deposit?: boolean | null;
  readonly is_active?: boolean | null;
}

/** A payment provider: its known fields typed, every other field as the backend sent it. */
export type Provider = ProviderFields & OpenFields;

/** The known fields of a bank; a brand adds its own by declaration merging. */
export interface BankFields {
  readonly code?: string | null;
  readonly name?: string | null;
}

/** A bank to choose from: its known fields typed, every other field as the backend sent it. */
export type Bank = BankFields & OpenFields;

/** The known fields of an account that money is paid out to; a brand adds its own by declaration merging. */
export interface BankAccountFields {
  /** A PIX key. */
  readonly key?: string | null;
  /** The kind of a PIX key. */
  readonly key_type?: string | null;
  readonly clabe?: string | null;
  readonly number?: string | null;
  readonly bank_name?: string | null;
  readonly holder?: string | null;
}

/** An account that money is paid out to: its known fields typed, every other field as the backend sent it. */
export type BankAccount = BankAccountFields & OpenFields;

/** The known fields of a coupon; a brand adds its own by declaration merging. */
export interface CouponFields {
  readonly type?: string | null;
  readonly percentage?: number | null;
  readonly quantity?: number | null;
}

/** A coupon: its known fields typed, every other field as the backend sent it. */
export type Coupon = CouponFields & OpenFields;

/** The known fields of a deposit; a brand adds its own by declaration merging. */
export interface DepositFields {
  /** The id by which `useDepositStatus` follows the charge. */
  readonly transactionId?: string | null;
  readonly amount?: number | null;
  /** A code to be pasted into a banking app. */
  readonly code?: string | null;
  /** The https address of a page to pay on. */
  readonly payment_url?: string | null;
  /** The time at which the charge was made, as the backend wrote it; an epoch as ISO text. */
  readonly created_at?: string | null;
  /** The time at which the charge can be paid no more; `chargeEnd` tells it by the browser's clock. */
  readonly expires_at?: string | null;
}

/** A deposit that was made: its known fields typed, every other field as the backend sent it. */
export type Deposit = DepositFields & OpenFields;

/** The known fields of the limit of a refused deposit; a brand adds its own by declaration merging. */
export interface LimitErrorFields {
  readonly limit?: number | null;
  readonly used?: number | null;
  readonly period?: (typeof PERIODS)[number] | null;
}

/** The limit of a refused deposit: its known fields typed, every other field as the backend sent it. */
export type LimitError = LimitErrorFields & OpenFields;

/** Reads the payment providers of an answer; an entry that is no record is left out. Never throws. */
export const readProviders: (answer: unknown) => readonly Provider[] = listReader(PROVIDER);

/** Reads the banks of an answer; an entry that is no record is left out. Never throws. */
export const readBanks: (answer: unknown) => readonly Bank[] = listReader(BANK);

/** Reads an account that money is paid out to; null for an answer that is none. Never throws. */
export const readBankAccount: (answer: unknown) => BankAccount | null = recordReader(BANK_ACCOUNT);

/** Reads a coupon; null for an answer that is none. Never throws. */
export const readCoupon: (answer: unknown) => Coupon | null = recordReader(COUPON);

/** Reads a deposit that was made; null for an answer that is none. Never throws. */
export const readDeposit: (answer: unknown) => Deposit | null = layeredReader(DEPOSIT, PAYING);

const readState = layeredReader<Charge>({}, { status: asId });

/** Reads the charge of a deposit, in a list the one of this id; without a status for an answer that is none. Never throws. */
export const readCharge = (answer: unknown, transactionId: string | number): Charge =>
  readState(answer, ({ transactionId: own, id = own }) =>
    [own, id].some((one) => isId(one, transactionId)),
  ) ?? {};

/** Reads the limit of a refused deposit; a value that is no record is the limit itself. Never throws. */
export function readLimitError(value: unknown): LimitError {
  return readRecord(isRecord(value) ? value : { limit: value }, LIMIT_ERROR) ?? {};
}
