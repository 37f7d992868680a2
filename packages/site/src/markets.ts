export { defineMarket } from "./brand/market.schema.ts";
export type { DutyId, Market, MarketInput } from "./brand/market.schema.ts";
export * from "./brand/markets.ts";
