"use client";

export { clearCalls, recordCalls, useRecordedCalls } from "./devtools/call-record.ts";
export type { RecordedCall, RecordedPage } from "./devtools/call-record.ts";
export { StorefrontDevtools } from "./devtools/storefront-devtools.tsx";
export type { DevtoolsAction, DevtoolsBrand, StorefrontDevtoolsProps } from "./devtools/devtools-props.ts";
