import type { ProxyHttp } from "@storefront/proxy/client";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { getKycStatus } from "./kyc.client.ts";
import { createKycFrame, IDLE_KYC_FRAME, type KycFrameOptions } from "./kyc-frame.ts";
import type { KycFrameEvent, KycFrameState } from "./kyc-frame-state.ts";

/** What `useKycFrame` is made with. */
export interface UseKycFrameOptions extends Omit<KycFrameOptions, "readStatus"> {
  http: ProxyHttp;
  /** The `correlation_id` of the start; without one there is no polling. */
  kycId: number | string | undefined;
  /** The token of a recovery. */
  token?: string | undefined;
  /** Whether the frame is shown: for a signed-in player, or with a recovery token. */
  enabled: boolean;
  /** Told once of the start on the phone and once of the end. */
  onEvent?: ((event: KycFrameEvent) => void) | undefined;
}

/** The attributes of the `<iframe>`; give it a `title` of your own. */
export interface KycFrameProps {
  readonly ref: (iframe: HTMLIFrameElement | null) => void;
  readonly src: string | undefined;
  readonly allow: string;
  readonly sandbox: string;
  readonly referrerPolicy: "strict-origin";
}

/** A frame's state and the attributes of its element. */
export interface ShownKycFrame extends KycFrameState {
  /** Null when there is nothing to frame: the address was refused, or the frame is not enabled. */
  readonly frameProps: KycFrameProps | null;
}

/** Everything an operator's page needs but navigating the whole tab away. */
const SANDBOX = "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts";

/**
 * Shows an operator's page: `frame.frameProps && <iframe title={…} {...frame.frameProps} />`. Another url, operator,
 * id or token is another frame. On the server it is idle.
 */
export function useKycFrame(options: UseKycFrameOptions): ShownKycFrame {
  const { http, url, operator, kycId, token, allowLoopbackHttp, pollAfter, timeout, enabled, onEvent } =
    options;
  const origins = options.origins?.join(" ");
  const told = useRef(onEvent);
  useEffect(() => {
    told.current = onEvent;
  });

  const frame = useMemo(
    () =>
      createKycFrame({
        url,
        operator,
        allowLoopbackHttp,
        pollAfter,
        timeout,
        origins: origins?.split(" "),
        readStatus:
          kycId === undefined ? undefined : (signal) => getKycStatus(http, { kycId, token, signal }),
      }),
    [http, url, operator, kycId, token, allowLoopbackHttp, pollAfter, timeout, origins],
  );
  useEffect(() => (enabled ? frame.open((event) => told.current?.(event)) : undefined), [frame, enabled]);

  const state = useSyncExternalStore(frame.subscribe, frame.getSnapshot, () => IDLE_KYC_FRAME);
  const { src, allow, attach: ref } = frame;
  const isShown = enabled && src !== undefined;
  const frameProps = isShown
    ? ({ ref, src, allow, sandbox: SANDBOX, referrerPolicy: "strict-origin" } as const)
    : null;
  return { ...state, frameProps };
}
