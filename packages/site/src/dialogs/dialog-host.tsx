import type { JSX } from "react";
import { useDialog } from "../features/routing/dialog-address.ts";
import { isOldEnough } from "../features/legal/visitor-answers.ts";
import { ProgressBar } from "../features/loading/progress-bar.ts";
import { whenLoaded } from "../features/loading/when-loaded.tsx";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { useStore } from "../ui/store.ts";
import { useMounted } from "../ui/use-mounted.ts";

const OpenedDialog = whenLoaded(async () => (await import("./dialogs.tsx")).OpenedDialog, "dialog");

/** Opens the dialog that the address names, in the browser only, and never over the question for the age. */
export function DialogHost(): JSX.Element | null {
  const { open, close } = useDialog();
  const mounted = useMounted();
  const asksAge = useShellIfLoaded()?.brand.legal.asksAge === true;
  const oldEnough = useStore(isOldEnough);
  if (!mounted || !open || (asksAge && !oldEnough)) return null;
  return <OpenedDialog name={open} onClose={close} instead={<ProgressBar />} />;
}
