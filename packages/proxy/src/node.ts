export { createDelivery, createNodeListener } from "./engine/node-listener.ts";
export type { Delivery, NodeListenerOptions } from "./engine/node-listener.ts";
