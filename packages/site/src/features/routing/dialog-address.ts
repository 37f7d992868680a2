import { useCallback } from "react";
import { type Location, useLocation, useNavigate, useSearchParams } from "react-router";
import { DIALOGS, type DialogName } from "../../trunk/pages.ts";

/** The search string of an address with some of its parameters changed, or taken away where they are empty; the others stay. */
export function changedSearch(search: string, changes: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value = ""] of Object.entries(changes)) {
    if (value === "") parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The same page in another language: the first of the brand's locales has no prefix, the others do. */
export function localeAddress(pathname: string, locale: string, locales: readonly string[]): string {
  const [, first = "", ...rest] = pathname.split("/");
  const prefixed = locales.some((known) => known.toLowerCase() === first);
  const page = (prefixed ? rest : [first, ...rest]).filter((segment) => segment !== "").join("/");
  const prefix = locale === locales[0] ? "" : `/${locale.toLowerCase()}`;
  return `${prefix}/${page}`.replace(/(.)\/$/, "$1");
}

/** The properties of a dialog that `?dialog=` opens. */
export interface AddressedDialogProps {
  /** Takes the dialog out of the address, which closes it; other parameters of the page stay. */
  onClose: () => void;
}

const PARAMETER = "dialog";

/** The search string that opens a dialog over the present page; the page's own parameters stay. */
export const dialogSearch = (name: DialogName, search = ""): string =>
  changedSearch(search, { [PARAMETER]: name });

export const withoutDialog = (search: string): string =>
  changedSearch(search, { [PARAMETER]: undefined, charge: undefined });

export function dialogOf(parameters: URLSearchParams): DialogName | undefined {
  const named = parameters.get(PARAMETER);
  return DIALOGS.find((name) => name === named);
}

export interface DialogControl {
  open: DialogName | undefined;
  show: (name: DialogName) => void;
  close: () => void;
}

/** The places that were left by a step back: a second press of the button must not go back to the page before. */
const left = new WeakSet<Location>();

/** The dialog in the address. Opening adds an entry to the history and closing goes back over it: Back opens no closed dialog. */
export function useDialog(): DialogControl {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const { search, state, hash } = location;
  const navigate = useNavigate();
  const open = dialogOf(parameters);

  const show = useCallback(
    (name: DialogName) => {
      void navigate(
        { search: dialogSearch(name, search), hash },
        { preventScrollReset: true, replace: open !== undefined, state: open ? state : FROM_PAGE },
      );
    },
    [navigate, search, hash, open, state],
  );
  const close = useCallback(() => {
    if (left.has(location)) return;
    if (isFromPage(location.state)) {
      left.add(location);
      void navigate(-1);
      return;
    }
    const to = { search: withoutDialog(location.search), hash: location.hash };
    void navigate(to, { preventScrollReset: true, replace: true });
  }, [navigate, location]);
  return { open, show, close };
}

/** The history state of a link to a dialog: the page beneath is one step back. */
export const FROM_PAGE = { dialogFromPage: true } as const;

function isFromPage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "dialogFromPage" in state;
}
