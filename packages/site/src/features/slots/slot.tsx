import type { ComponentType, JSX } from "react";
import { site } from "../../trunk/site-definition.ts";
import type { SlotProps } from "../../trunk/define-site.ts";
import { PartBoundary } from "../loading/part-boundary.tsx";

/** The component that the trunk has for a named place; nothing without one, and nothing more when it fails. */
export function Slot<Name extends keyof SlotProps>({
  name,
  ...props
}: { name: Name } & SlotProps[Name]): JSX.Element | null {
  const Component = site.slots?.[name] as ComponentType<object> | undefined;
  if (Component === undefined) return null;
  return (
    <PartBoundary variant="unseen">
      <Component {...props} />
    </PartBoundary>
  );
}
