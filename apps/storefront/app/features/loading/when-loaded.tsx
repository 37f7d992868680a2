import { type ComponentType, type JSX, type ReactNode, useCallback, useEffect, useState } from "react";
import { isOffline } from "../connection/connection.ts";
import { loadAgain } from "../connection/load-again.ts";
import { reloadIfReachable } from "../connection/live-build.ts";
import { PartBoundary } from "./part-boundary.tsx";
import { PartFailure, type PartPlace } from "./part-failure.tsx";

/** The placeholder of a component until it is loaded. */
interface InsteadProps {
  instead?: ReactNode;
}

/** The state of the load; `pressed` when the player requested it after a failure. */
interface LoadState<Props> {
  component?: ComponentType<Props>;
  failed?: boolean;
  pressed?: boolean;
}

/**
 * A component that is loaded when it is first shown, and rendered as soon as it is loaded: React holds what waits in
 * a Suspense boundary back for a third of a second after the last boundary that showed. A load that fails, and whatever
 * the component throws, is told in its own place and tried again there. What suspends for its texts needs a boundary of
 * its own.
 */
export function whenLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: PartPlace = "block",
): (props: Props & InsteadProps) => JSX.Element {
  let loaded: ComponentType<Props> | undefined;
  const start = async (): Promise<ComponentType<Props>> => (loaded ??= await loadAgain(load));
  return function WhenLoaded({ instead = null, ...props }) {
    const [state, setState] = useState<LoadState<Props>>(() => (loaded ? { component: loaded } : {}));
    const { component: Component, failed = false, pressed = false } = state;
    const again = useCallback((press: boolean) => setState({ pressed: press }), []);
    useEffect(() => {
      if (Component || failed) return undefined;
      let isHere = true;
      start().then(
        (component) => {
          if (isHere) setState({ component });
        },
        async () => {
          // A browser that will not ask again for a module that failed needs a new document; the player has just asked.
          if (pressed && !isOffline() && (await reloadIfReachable())) return;
          if (isHere) setState({ failed: true });
        },
      );
      return () => {
        isHere = false;
      };
    }, [Component, failed, pressed]);
    const onClose = "onClose" in props ? (props.onClose as () => void) : undefined;
    if (failed) return <PartFailure place={place} onAgain={again} onClose={onClose} />;
    if (!Component) return <>{instead}</>;
    return (
      <PartBoundary place={place} onClose={onClose}>
        <Component {...(props as unknown as Props)} />
      </PartBoundary>
    );
  };
}
