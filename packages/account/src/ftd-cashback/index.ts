export * from "./ftd-cashback.client.ts";
export type { FtdCashbackInput } from "./ftd-cashback.schema.ts";
