/** Props of every dialog that an address opens. */
export interface AddressedDialogProps {
  /** Takes the dialog out of the address. */
  onClose: () => void;
}
