import * as z from "zod/mini";

/** A field of a record that is not shown in the specification: another value than expected reads as the fallback. */
export const orElse: typeof z.catch = z.catch;
