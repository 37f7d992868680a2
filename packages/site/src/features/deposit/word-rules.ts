import { knownOutcome, type StatusWords } from "../money/outcome.ts";
import { paymentKind, type PaymentNames } from "./payment-kinds.ts";
import { PAYMENT_KINDS } from "../../brand/payment-kinds.ts";

/**
 * The rules to which `statusWords` and `paymentNames` of a brand add: which fields of which records they judge, and how. The
 * command tells by them which words of a backend are not known.
 */
export const WORD_RULES = {
  statusWords: {
    records: ["transaction", "deposit", "incomeReport"],
    fields: ["status"],
    kinds: ["pending", "good", "bad"],
    kindOf: ([status]: readonly unknown[], own: StatusWords) => knownOutcome(status, own),
  },
  paymentNames: {
    records: ["paymentProvider"],
    fields: ["slug", "name"],
    kinds: PAYMENT_KINDS,
    kindOf: (names: readonly unknown[], own: PaymentNames) => paymentKind(names, own),
  },
} as const;
