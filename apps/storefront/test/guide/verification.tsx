import { createAccount } from "@storefront/account";
import { type KycSdkOutcome, type KycSdkRun, useKycFrame, useStartKyc } from "@storefront/kyc/react-hooks";

declare class OperatorE {
  constructor(options: {
    token: KycSdkRun["token"];
    processId: KycSdkRun["processId"];
    container: Element;
    onFinish: () => void;
  });
  destroy(): void;
}

// #region account
export const account = createAccount({
  captcha: { getToken: (action) => Promise.resolve(`token of my provider for ${action}`) },
  deviceRisk: { getToken: () => Promise.resolve("token of the device") },
});
// #endregion

// #region frame
export function Verification() {
  const kyc = useStartKyc();
  const { start, integration } = kyc.data ?? {};
  const url = integration?.type === "iframe" ? integration.url : undefined;
  const frame = useKycFrame({ url, operator: start?.operator, kycId: start?.correlation_id });
  if (kyc.isError || frame.phase === "refused") return <p role="alert">Verification is not available.</p>;
  if (frame.frameProps) return <iframe title="Verification" {...frame.frameProps} />;
  return <button onClick={() => kyc.mutate()}>Verify</button>;
}
// #endregion

// #region sdk
export async function run({ token, processId, place, signal }: KycSdkRun): Promise<KycSdkOutcome> {
  return new Promise((resolve) => {
    const onFinish = (): void => resolve("completed");
    const sdk = new OperatorE({ token, processId, container: place, onFinish });
    signal.addEventListener("abort", () => sdk.destroy());
  });
}
// #endregion
