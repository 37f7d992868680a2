import { readAmount } from "@storefront/account";
import { isRecord } from "@storefront/client";

/** The cashback of a first deposit: whether there is any, and how much where the answer says so. */
export interface CashbackFacts {
  isEligible: boolean;
  amount: number | undefined;
}

/** Reads the answer of the eligibility function, whose fields are not shown (decision D7); silence is a no. */
export function cashbackFacts(answer: unknown): CashbackFacts {
  const outer = isRecord(answer) ? answer : {};
  const record = isRecord(outer["data"]) && !("eligible" in outer) ? outer["data"] : outer;
  const word = record["eligible"];
  const amount = readAmount(record["amount"]);
  return {
    isEligible: word === true || word === 1 || word === "1" || word === "true",
    amount: amount !== null && amount > 0 ? amount : undefined,
  };
}
