import { type ComponentType, type JSX, type ReactNode, useEffect, useState } from "react";

/** What stands in the place of a component until it is loaded. */
interface InsteadProps {
  instead?: ReactNode;
}

/**
 * A component that is loaded when it is first shown, and stands in the page as soon as it is: React holds what waits in
 * a Suspense boundary back for a third of a second after the last boundary that showed. A load that fails is thrown, as
 * `lazy` does. What suspends for its texts needs a boundary of its own.
 */
export function whenLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & InsteadProps) => JSX.Element {
  let loaded: ComponentType<Props> | undefined;
  const start = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  return function WhenLoaded({ instead = null, ...props }) {
    const [state, setState] = useState<{ component?: ComponentType<Props>; error?: unknown }>(() =>
      loaded ? { component: loaded } : {},
    );
    const { component: Component, error } = state;
    useEffect(() => {
      if (Component) return undefined;
      let isHere = true;
      start().then(
        (component) => {
          if (isHere) setState({ component });
        },
        (reason: unknown) => {
          if (isHere) setState({ error: reason });
        },
      );
      return () => {
        isHere = false;
      };
    }, [Component]);
    if (error !== undefined) throw error;
    return Component ? <Component {...(props as unknown as Props)} /> : <>{instead}</>;
  };
}
