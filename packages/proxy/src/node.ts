export { createDelivery, type Delivery } from "./engine/node-delivery.ts";
export { createNodeListener, type NodeListenerOptions } from "./engine/node-listener.ts";
