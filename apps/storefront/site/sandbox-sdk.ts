import type { KycSdkOutcome, KycSdkRun } from "@storefront/kyc";

/** The SDK of an operator of the sandbox, as one button; the sandbox decides. */
export const run = ({ place, signal }: KycSdkRun): Promise<KycSdkOutcome> =>
  new Promise((resolve) => {
    const button = document.createElement("button");
    button.textContent = "OK";
    button.addEventListener("click", () => resolve("completed"), { signal });
    place.append(button);
  });
