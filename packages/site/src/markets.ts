export { defineMarket } from "./brand/market.schema.ts";
export type { DutyId, Market, MarketInput } from "./brand/market.schema.ts";
export { br } from "./brand/markets.ts";
export { cl } from "./brand/markets.ts";
export { es } from "./brand/markets.ts";
export { gb } from "./brand/markets.ts";
export { mt } from "./brand/markets.ts";
