import { useStorefront } from "@storefront/client/react-hooks";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { KycFrameEvent, KycFrameState } from "./kyc-frame-state.ts";
import { createKycFrame, IDLE_KYC_FRAME, type KycFrameOptions } from "./kyc-frame.ts";
import { getKycStatus } from "./kyc.client.ts";
import type { KycOperators } from "./operator-message.ts";

declare module "@storefront/client/react-hooks" {
  interface BrandFacts {
    /** Operators that the brand adds to `KYC_OPERATORS`, and tables that replace its rows. */
    readonly kycOperators?: KycOperators | undefined;
  }
}

/** The input of `useKycFrame`. Default for `operators`: those of the provider's brand. */
export interface KycFrameInput extends Omit<KycFrameOptions, "readStatus"> {
  /** The `correlation_id` of the start. Without it there is no polling. */
  kycId: number | string | undefined;
  /** The token of a recovery. */
  token?: string | undefined;
  /** False closes the frame. A guest gets no frame without the token of a recovery, even when this is true. */
  enabled?: boolean | undefined;
  /** Called once for the start on the phone and once for the end. */
  onEvent?: ((event: KycFrameEvent) => void) | undefined;
}

/** The attributes of the `<iframe>`, which also needs a `title` of your own. */
export interface KycFrameProps {
  readonly ref: (iframe: HTMLIFrameElement | null) => void;
  readonly src: string | undefined;
  readonly allow: string;
  readonly sandbox: string;
  readonly referrerPolicy: "strict-origin";
}

/** A frame's state and the attributes of its element. */
export interface ShownKycFrame extends KycFrameState {
  /** Null when there is no frame: the address was refused, or the frame is not enabled. */
  readonly frameProps: KycFrameProps | null;
}

/** Allows everything that an operator's page needs; navigating the whole tab is not allowed. */
const SANDBOX = "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts";

/**
 * Shows an operator's page: `frame.frameProps && <iframe title={…} {...frame.frameProps} />`. Another url, operator, id
 * or token opens another frame. It is idle on the server, and for guests without the token of a recovery.
 * @example
 * ```tsx
 * const kyc = useStartKyc();
 * const { operator, url, correlation_id: kycId } = kyc.data?.start ?? {};
 * const frame = useKycFrame({ url, operator, kycId });
 * if (frame.frameProps) return <iframe title="Verification" {...frame.frameProps} />;
 * return <button onClick={() => kyc.mutate()}>Verify me</button>;
 * ```
 */
export function useKycFrame({ enabled = true, onEvent, ...input }: KycFrameInput): ShownKycFrame {
  const { http, isAuthenticated, brand } = useStorefront();
  const { url, operator, kycId, token } = input;
  const { allowLoopbackHttp, pollAfter, timeout } = input;
  const origins = input.origins?.join(" ");
  // Compared as text, so that equal tables of different renders are the same frame.
  const operators = JSON.stringify(input.operators ?? brand.kycOperators ?? {});
  const isOpen = enabled && (isAuthenticated || token !== undefined);
  const told = useRef(onEvent);
  useEffect(() => {
    told.current = onEvent;
  });

  const frame = useMemo(
    () =>
      createKycFrame({
        url,
        operator,
        operators: JSON.parse(operators) as KycOperators,
        allowLoopbackHttp,
        pollAfter,
        timeout,
        origins: origins?.split(" "),
        readStatus:
          kycId === undefined ? undefined : (signal) => getKycStatus(http, { kycId, token }, { signal }),
      }),
    [http, url, operator, operators, kycId, token, allowLoopbackHttp, pollAfter, timeout, origins],
  );
  useEffect(() => (isOpen ? frame.open((event) => told.current?.(event)) : undefined), [frame, isOpen]);

  const state = useSyncExternalStore(frame.subscribe, frame.getSnapshot, () => IDLE_KYC_FRAME);
  const { src, allow, attach: ref } = frame;
  const isShown = isOpen && src !== undefined;
  const frameProps = isShown
    ? ({ ref, src, allow, sandbox: SANDBOX, referrerPolicy: "strict-origin" } as const)
    : null;
  return { ...state, frameProps };
}
