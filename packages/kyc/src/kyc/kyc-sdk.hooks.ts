import { useStorefront } from "@storefront/client/react-hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { findKycSdk, type KycSdk, type KycSdkOutcome, type KycSdks } from "./kyc-sdk.ts";

declare module "@storefront/client/react-hooks" {
  interface BrandFacts {
    /** The SDKs of operators that are not framed. */
    readonly kycSdks?: KycSdks | undefined;
  }
}

/**
 * missing: the brand has no SDK for the operator, so show another way. unreachable: the code of the SDK did not load.
 * broken: the SDK cannot run in this browser. Every other phase after `open` is an end.
 */
export type KycSdkPhase = "idle" | "missing" | "loading" | "unreachable" | "open" | "broken" | KycSdkOutcome;

/** The input of `useKycSdk`. Default for `sdks`: those of the provider's brand. */
export interface KycSdkInput {
  /** The `token` of the start. Without it the hook is idle. */
  token: string | undefined;
  processId?: string | number | undefined;
  operator: string | undefined;
  /** SDKs by operator. Default: those of the brand. */
  sdks?: KycSdks | undefined;
  /** Called once, for the end. */
  onEnd?: ((outcome: KycSdkOutcome) => void) | undefined;
}

export interface ShownKycSdk {
  readonly phase: KycSdkPhase;
  readonly error: unknown;
  /** The `ref` of the element that the SDK draws into. Without an element nothing is loaded. */
  readonly place: (element: HTMLElement | null) => void;
  readonly retry: () => void;
}

type State = Pick<ShownKycSdk, "phase" | "error">;

/**
 * Runs an operator's SDK: `<div ref={sdk.place} />`. Another token is another run, and a run ends when its element is
 * removed.
 * @example
 * ```tsx
 * const { data } = useStartKyc();
 * const sdk = useKycSdk({ token: data?.start.token, operator: data?.start.operator });
 * if (sdk.phase === "unreachable") return <button onClick={sdk.retry}>Try again</button>;
 * return <div ref={sdk.place} />;
 * ```
 */
export function useKycSdk({ token, processId, operator, sdks, onEnd }: KycSdkInput): ShownKycSdk {
  const { brand } = useStorefront();
  const load = findKycSdk(operator, sdks ?? brand.kycSdks, brand.kycOperators);
  const hasSdk = load !== undefined;
  const [element, place] = useState<HTMLElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ phase: "loading", error: undefined });
  // Read when they are used: a table that is written where the hook is called is another one in each render, and must not
  // begin another run.
  const latest = useRef({ onEnd, load });
  useEffect(() => {
    latest.current = { onEnd, load };
  });
  useEffect(() => {
    if (!hasSdk || !element || token === undefined) return undefined;
    const run = new AbortController();
    const { signal } = run;
    const put = (phase: KycSdkPhase, error?: unknown): void => {
      if (!signal.aborted) setState({ phase, error });
    };
    const start = async (): Promise<void> => {
      put("loading");
      let sdk: KycSdk | undefined;
      try {
        sdk = await latest.current.load?.();
      } catch (error) {
        put("unreachable", error);
      }
      if (!sdk || signal.aborted) return;
      put("open");
      try {
        const outcome = await sdk.run({ token, processId, operator, place: element, signal });
        put(outcome);
        if (!signal.aborted) latest.current.onEnd?.(outcome);
      } catch (error) {
        put("broken", error);
      }
    };
    void start();
    return () => run.abort();
  }, [hasSdk, element, token, processId, operator, attempt]);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  if (token === undefined) return { phase: "idle", error: undefined, place, retry };
  if (!hasSdk) return { phase: "missing", error: undefined, place, retry };
  return { ...state, place, retry };
}
