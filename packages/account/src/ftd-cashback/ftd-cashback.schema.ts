import * as z from "zod/mini";

/** What a cashback function is asked; its fields are not shown and go on as they came, but for `user_id`. */
export const FtdCashbackBody = z.looseObject({});
export type FtdCashbackBody = z.infer<typeof FtdCashbackBody>;
