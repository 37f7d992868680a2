import { type ComponentType, lazy, type JSX, type LazyExoticComponent, Suspense } from "react";
import { type DialogName, useDialog } from "../routing/dialog-address.ts";
import { useMounted } from "../ui/use-mounted.ts";

const AccountScope = lazy(async () => ({
  default: (await import("../session/account-scope.tsx")).AccountScope,
}));

/** What every dialog of the address is given. */
export interface AddressedDialogProps {
  /** Takes the dialog out of the address. */
  onClose: () => void;
}

const DIALOGS: Readonly<Record<DialogName, LazyExoticComponent<ComponentType<AddressedDialogProps>>>> = {
  login: dialog(async () => (await import("./login/login-dialog.tsx")).LoginDialog),
  register: dialog(async () => (await import("./register/register-dialog.tsx")).RegisterDialog),
  recovery: dialog(async () => (await import("./recovery/recovery-dialog.tsx")).RecoveryDialog),
  validation: dialog(async () => (await import("./validation/validation-dialog.tsx")).ValidationDialog),
  deposit: dialog(async () => (await import("./deposit/deposit-dialog.tsx")).DepositDialog),
};

/** Opens the dialog that the address names, in the browser only: the server's page is the same without it. */
export function DialogHost(): JSX.Element | null {
  const { open, close } = useDialog();
  const mounted = useMounted();
  if (!mounted || !open) return null;
  const Dialog = DIALOGS[open];
  return (
    <Suspense fallback={null}>
      <AccountScope>
        <Dialog onClose={close} />
      </AccountScope>
    </Suspense>
  );
}

function dialog(
  load: () => Promise<ComponentType<AddressedDialogProps>>,
): LazyExoticComponent<ComponentType<AddressedDialogProps>> {
  return lazy(async () => ({ default: await load() }));
}
