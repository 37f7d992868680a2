export * from "./sweepstakes.client.ts";
export type * from "./sweepstakes.schema.ts";
