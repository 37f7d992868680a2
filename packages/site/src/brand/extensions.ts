import type { SessionSeams } from "@storefront/account";
import type { KycSdks } from "@storefront/kyc";
import type { SupportChat } from "./support-chat.ts";

/** The code that a brand brings along; its data cannot say it. */
export interface BrandExtensions {
  /** The SDKs of verification operators by name, each in a file of its own that is loaded when a verification needs it. */
  readonly kycSdks?: KycSdks;
  /** Gives the `device_risk_token` of a login. */
  readonly deviceRisk?: SessionSeams["deviceRisk"];
  /** The helpdesk's chat within the support page; without it, `support.chat` of the brand's data leads to the helpdesk. */
  readonly supportChat?: SupportChat;
}

/** By the brand's id, for instance `acme: { kycSdks: { operator_e: () => import(…) } }`. */
const EXTENSIONS: Readonly<Record<string, BrandExtensions>> = {};

/** The code of a brand; none for one that brings none. */
export function brandExtensions(id: string | undefined): BrandExtensions {
  return (id !== undefined && Object.hasOwn(EXTENSIONS, id) && EXTENSIONS[id]) || {};
}
