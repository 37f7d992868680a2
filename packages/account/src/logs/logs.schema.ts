import * as z from "zod/mini";

const text = z.nullish(z.string());

/**
 * The beacon that a browser sends at a forced logout. No field is required, because an incomplete report is still worth
 * its log line. Unknown fields are dropped.
 */
export const ForcedLogoutReport = z.object({
  /** Reference code `EPxxxx-EMxxxx`. */
  ref: text,
  endpointCode: text,
  errorCode: text,
  status: z.nullish(z.number()),
  reason: text,
  url: text,
  initiator: text,
  pathname: text,
  /** Milliseconds. */
  timestamp: z.nullish(z.number()),
  hadCookie: z.nullish(z.boolean()),
  userAgentShort: text,
});
export interface ForcedLogoutReport extends z.infer<typeof ForcedLogoutReport> {}
