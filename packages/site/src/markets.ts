export { defineMarket } from "./brand/market.schema.ts";
export type { DutyId, Market, MarketInput } from "./brand/market.schema.ts";
export { br } from "./brand/markets/br.ts";
export { cl } from "./brand/markets/cl.ts";
export { es } from "./brand/markets/es.ts";
export { gb } from "./brand/markets/gb.ts";
export { mt } from "./brand/markets/mt.ts";
