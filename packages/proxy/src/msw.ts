export { answer } from "./testing/canned-answer.ts";
export type { CannedCall } from "./testing/canned-answer.ts";
export type { PlayerFacts, SandboxInProcess, SwitchedOn } from "./testing/sandbox-in-process.ts";
export { storefrontHandlers } from "./testing/storefront-handlers.ts";
export type { StorefrontHandlers, StorefrontHandlersOptions } from "./testing/storefront-handlers.ts";
