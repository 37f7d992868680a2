import type { ComponentType, JSX } from "react";
import { site } from "../../trunk/site-definition.ts";
import type { SlotProps, SlotVisit } from "../../trunk/define-site.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useSignedIn } from "../session/player-state.ts";
import { PartBoundary } from "../loading/part-boundary.tsx";

/** The component that the trunk has for a named place; nothing without one, and nothing more when it fails. */
export function Slot<Name extends keyof SlotProps>({
  name,
  ...props
}: { name: Name } & Omit<SlotProps[Name], keyof SlotVisit>): JSX.Element | null {
  const { i18n } = useTranslation();
  const signedIn = useSignedIn();
  const Component = site.slots?.[name] as ComponentType<object> | undefined;
  if (Component === undefined) return null;
  return (
    <PartBoundary variant="unseen">
      <Component language={i18n.language} signedIn={signedIn} {...props} />
    </PartBoundary>
  );
}
