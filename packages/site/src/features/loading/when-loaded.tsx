import {
  type ComponentType,
  type JSX,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useState,
} from "react";
import { isOffline, loadAgain, reloadIfReachable } from "../connection/connection.ts";
import { PartBoundary, PartFailure, type PartVariant } from "./part-boundary.tsx";

/** The shape that is shown until a component is loaded. */
export interface InsteadProps {
  instead?: ReactNode;
}

/** The state of the load; `pressed` when the player requested it after a failure. */
interface LoadState<Props> {
  component?: ComponentType<Props>;
  failed?: boolean;
  pressed?: boolean;
}

/**
 * A component whose file is loaded when it is first shown, without a Suspense boundary, because React keeps a boundary
 * that follows another one on its fallback for about 300 ms although the file is there. A caller may rely on `instead`
 * until the file is there and on the component at once then, or at its first render when the file was loaded before; a
 * load that fails and an error that the component throws are told in the component's own place, where the player can try
 * again. A component that suspends, for its texts for instance, needs a boundary of its own around it.
 */
export function whenLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  variant: PartVariant = "block",
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
          // A large part renders in steps, between which the page can answer.
          if (isHere) startTransition(() => setState({ component }));
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
    if (failed) return <PartFailure variant={variant} onAgain={again} onClose={onClose} />;
    if (!Component) return <>{instead}</>;
    return (
      <PartBoundary variant={variant} onClose={onClose}>
        <Component {...(props as unknown as Props)} />
      </PartBoundary>
    );
  };
}
