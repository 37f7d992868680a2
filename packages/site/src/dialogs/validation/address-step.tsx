import { useRegisteredAddress, useSubmitAddress } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { AddressFields } from "../../features/person/address-form.tsx";
import { Waiting } from "../../features/states/read-states.tsx";

/** The address, beginning with the registered one; without one, or where it cannot be read, with an empty form. */
export function AddressStep({ onDone }: { onDone: () => void }): JSX.Element {
  const { t } = useTranslation("overlay");
  const { mutateAsync: submit } = useSubmitAddress();
  const { data, isPending } = useRegisteredAddress({ meta: { silent: true } });
  if (isPending) return <Waiting rows={2} look="row" />;
  return <AddressFields known={data} save={submit} action={t("go_on")} onDone={onDone} />;
}
