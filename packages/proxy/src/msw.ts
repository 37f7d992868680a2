export { answer } from "./testing/canned-answer.ts";
export type { CannedCall } from "./testing/canned-answer.ts";
export { storefrontHandlers } from "./testing/storefront-handlers.ts";
export type {
  PlayerFacts,
  SandboxInProcess,
  StorefrontHandlers,
  StorefrontHandlersOptions,
  SwitchedOn,
} from "./testing/storefront-handlers.ts";
export type * from "./types.ts";
