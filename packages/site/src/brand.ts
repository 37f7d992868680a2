export { SiteBrand, Theme } from "./brand/site-brand.schema.ts";
export type { BrandInput } from "./brand/site-brand.schema.ts";
export type { BrandExtensions } from "./brand/extensions.ts";
export type { ChatVisit, ChatWindow, SupportChat } from "./brand/support-chat.ts";
