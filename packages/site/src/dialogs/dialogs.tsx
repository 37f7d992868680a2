import type { ComponentType, JSX } from "react";
import type { DialogName } from "../trunk/pages.ts";
import type { AddressedDialogProps } from "../features/routing/dialog-address.ts";
import { type Namespace, withTexts } from "../i18n/translations.ts";
import { ProgressBar } from "../features/loading/progress-bar.ts";
import { whenLoaded } from "../features/loading/when-loaded.tsx";

type LoadDialog = () => Promise<ComponentType<AddressedDialogProps>>;

/** Each dialog's code and the texts it begins with; a field has those of its mistakes ready before there is one. */
const DIALOGS: Readonly<Record<DialogName, ReturnType<typeof dialog>>> = {
  login: dialog(["auth", "validation"], async () => (await import("./login/login-dialog.tsx")).LoginDialog),
  register: dialog(
    ["auth", "validation"],
    async () => (await import("./register/register-dialog.tsx")).RegisterDialog,
  ),
  recovery: dialog(
    ["auth", "validation"],
    async () => (await import("./recovery/recovery-dialog.tsx")).RecoveryDialog,
  ),
  validation: dialog(
    ["overlay", "validation"],
    async () => (await import("./validation/validation-dialog.tsx")).ValidationDialog,
  ),
  search: dialog(
    ["search", "home", "games"],
    async () => (await import("./search/search-dialog.tsx")).SearchDialog,
  ),
  menu: dialog(["account"], async () => (await import("./menu/menu-dialog.tsx")).MenuDialog),
  deposit: dialog(
    ["account", "payments", "validation"],
    async () => (await import("./deposit/deposit-dialog.tsx")).DepositDialog,
  ),
};

/** The dialog of a name. The table is no part of the first load: it names every file of every dialog. */
export function OpenedDialog({ name, onClose }: AddressedDialogProps & { name: DialogName }): JSX.Element {
  const Dialog = DIALOGS[name];
  return <Dialog key={name} onClose={onClose} instead={<ProgressBar />} />;
}

/** A dialog in the account's scope; neither is part of what a guest downloads first. */
function dialog(texts: readonly Namespace[], load: LoadDialog) {
  return whenLoaded<AddressedDialogProps>(async () => {
    const parts = Promise.all([load(), import("../features/session/account-scope.tsx")]);
    const [Dialog, { AccountScope }] = await withTexts(texts, parts);
    return function ScopedDialog(props) {
      return (
        <AccountScope>
          <Dialog {...props} />
        </AccountScope>
      );
    };
  }, "dialog");
}
