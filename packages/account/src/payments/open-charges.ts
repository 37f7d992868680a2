import { asFilledText, asList, asNumber, dateOf, endOf, readRecord } from "@storefront/client";
import { browserStorage } from "../shared/browser.ts";
import { attemptIn, type TextStorage } from "../shared/stored-number.ts";
import { Deposit } from "./payments.answers.ts";

const KEY = "storefront.charges.";
const MOST = 5;
/** A late payment still arrives: a charge is remembered for two days more than it can be paid. */
const REMEMBERED_FOR = 2 * 24 * 60 * 60 * 1000;

/** A charge that its player may come back to: the fields of its deposit that are needed to pay it. */
export interface OpenCharge {
  readonly transactionId: string;
  readonly amount?: Deposit["amount"] | undefined;
  readonly code?: Deposit["code"] | undefined;
  readonly payment_url?: Deposit["payment_url"] | undefined;
  readonly provider?: string | null | undefined;
  /** The end by the browser's clock, from `chargeEnd`. */
  readonly until?: number | undefined;
}

/**
 * The open charges of players of this browser, so that a reload or a closed dialog loses no code. Each is stored under
 * the id of its player, and no other player gets it. Forget those that are over, and all of a player who signs out.
 */
export interface OpenCharges {
  /** Does nothing without an id, because the player must be known. */
  keep(player: unknown, charge: OpenCharge): void;
  /** The latest first; at most five. */
  listOf(player: unknown): readonly OpenCharge[];
  /** One charge, or all of them. */
  forget(player: unknown, transactionId?: string): void;
}

/** Makes the store of open charges, in the `localStorage` of the page unless another storage is passed. Where nothing can be stored they last as long as the page. */
export function createOpenCharges(
  storage: () => TextStorage | undefined = browserStorage,
  now: () => number = Date.now,
): OpenCharges {
  const here = new Map<string, string>();
  const listOf = (key: string): readonly OpenCharge[] => {
    const text = here.get(key) ?? attemptIn(storage, (kept) => kept.getItem(key));
    return (asList(text) ?? [])
      .flatMap((entry) => readKept(entry) ?? [])
      .filter(({ until = Infinity }) => until + REMEMBERED_FOR > now())
      .slice(0, MOST);
  };
  const store = (key: string, charges: readonly OpenCharge[]): void => {
    const text = JSON.stringify(charges.slice(0, MOST));
    const isStored = attemptIn(storage, (kept) => {
      if (charges.length === 0) kept.removeItem(key);
      else kept.setItem(key, text);
      return true;
    });
    // Once the storage works it is the only copy: a copy in memory would bring back what another tab has removed since.
    if (isStored) here.delete(key);
    else here.set(key, text);
  };
  const without = (key: string, id: string | undefined): readonly OpenCharge[] =>
    id === undefined ? [] : listOf(key).filter(({ transactionId }) => transactionId !== id);
  return {
    keep(player, { transactionId, amount, code, payment_url, provider, until }) {
      const key = keyOf(player);
      if (key === undefined) return;
      const charge = { transactionId, amount, code, payment_url, provider, until };
      store(key, [charge, ...without(key, transactionId)]);
    },
    listOf(player) {
      const key = keyOf(player);
      return key === undefined ? [] : listOf(key);
    },
    forget(player, transactionId) {
      const key = keyOf(player);
      if (key !== undefined) store(key, without(key, transactionId));
    },
  };
}

function keyOf(player: unknown): string | undefined {
  const id = asFilledText(player);
  return id === null ? undefined : KEY + id;
}

/** Whatever is in the storage is read as an answer of the backend is: nothing of it is believed. */
function readKept(entry: unknown): OpenCharge | null {
  const kept = readRecord(entry, { ...Deposit.fields, until: asNumber });
  if (typeof kept?.transactionId !== "string") return null;
  const { transactionId, amount, code, payment_url, provider, until } = kept;
  return { transactionId, amount, code, payment_url, provider, until: until ?? undefined };
}

/** The fields of a deposit or a charge that `chargeEnd` reads. */
export interface ChargeTimes {
  readonly created_at?: unknown;
  readonly expires_at?: unknown;
}

/**
 * The time at which a charge can be paid no more, in milliseconds of the browser's clock; undefined for a charge without
 * an end. A deposit that names its beginning too is measured by the backend's clock alone: its length counts from
 * `receivedAt`, however wrong the browser's clock is.
 */
export function chargeEnd(
  { created_at: created, expires_at: expires }: ChargeTimes,
  receivedAt: number = Date.now(),
): number | undefined {
  const end = endOf(expires)?.getTime();
  const start = dateOf(created)?.getTime();
  return end === undefined || start === undefined || start >= end ? end : receivedAt + end - start;
}
