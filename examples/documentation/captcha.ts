import { createAccount } from "@storefront/account";
import { defineBrands, HostBrand } from "@storefront/host/brand";
import type { KycSdkOutcome, KycSdkRun } from "@storefront/kyc";
import { harbor } from "./server.ts";

// #region brand
export const brands = defineBrands(HostBrand, {
  harbor: {
    ...harbor,
    captcha: { provider: "turnstile", siteKey: "0x4AAAAAAA" },
  },
});
// #endregion

// #region own-captcha
export const account = createAccount({
  captcha: { getToken: (action) => Promise.resolve(`token of my provider for ${action}`) },
  deviceRisk: { getToken: () => Promise.resolve("token of the device") },
});
// #endregion

/** The SDK of an operator, as its package declares it. */
interface OperatorE {
  destroy(): void;
}
declare const OperatorE: new (options: {
  token: string;
  processId?: string | number | undefined;
  container: HTMLElement;
  onFinish: () => void;
}) => OperatorE;

// #region sdk
export async function run({ token, processId, place, signal }: KycSdkRun): Promise<KycSdkOutcome> {
  return new Promise((resolve) => {
    const onFinish = (): void => resolve("completed");
    const sdk = new OperatorE({ token, processId, container: place, onFinish });
    signal.addEventListener("abort", () => sdk.destroy());
  });
}
// #endregion
