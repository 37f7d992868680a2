export { answer, storefrontHandlers } from "./testing/storefront-handlers.ts";
export type {
  CannedCall,
  PlayerFacts,
  SandboxInProcess,
  StorefrontHandlers,
  StorefrontHandlersOptions,
  SwitchedOn,
} from "./testing/storefront-handlers.ts";
export type * from "./types.ts";
