import * as z from "zod";
import { PAYMENT_KINDS } from "./payment-kinds.ts";

/** Words of the backend, in any case. */
const words = z.array(z.string().trim().min(1));

/** The words in which a brand's backend differs from the specification and the sandbox. */
export const BACKEND_WORDS = {
  /** The backend's words of a status, beside those of the sandbox: what goes on, what went well and what failed. */
  statusWords: z
    .strictObject({ pending: words.optional(), good: words.optional(), bad: words.optional() })
    .optional(),
  /** The backend's keys and names of payment methods, by the kind that the site has words and pictures for. */
  paymentNames: z.partialRecord(z.enum(PAYMENT_KINDS), words).optional(),
};
