import type { JSX } from "react";
import { useDialog } from "../features/address/dialog-address.ts";
import { whenLoaded } from "../features/loading/when-loaded.tsx";
import { useMounted } from "../ui/use-mounted.ts";

/** Props of every dialog that an address opens. */
export interface AddressedDialogProps {
  /** Takes the dialog out of the address. */
  onClose: () => void;
}

const OpenedDialog = whenLoaded(async () => (await import("./opened-dialog.tsx")).OpenedDialog, "dialog");

/** Opens the dialog that the address names, in the browser only: the server's page is the same without it. */
export function DialogHost(): JSX.Element | null {
  const { open, close } = useDialog();
  const mounted = useMounted();
  if (!mounted || !open) return null;
  return <OpenedDialog name={open} onClose={close} />;
}
