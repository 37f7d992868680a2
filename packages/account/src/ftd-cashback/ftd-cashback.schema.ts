import * as z from "zod/mini";

/** What a cashback function is asked; its fields are not shown and go on as they came, but for `user_id`. */
export const FtdCashbackInput = z.looseObject({});
export type FtdCashbackInput = z.infer<typeof FtdCashbackInput>;
