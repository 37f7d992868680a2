import * as z from "zod/mini";

/**
 * The body of a cashback function. The specification does not show its fields: they are forwarded unchanged, except
 * `user_id`.
 */
export const FtdCashbackInput = z.looseObject({});
export interface FtdCashbackInput extends z.infer<typeof FtdCashbackInput> {}
