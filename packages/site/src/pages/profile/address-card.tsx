import type { RegisteredAddress } from "@storefront/account";
import { useRegisteredAddress, useUpdateAddress } from "@storefront/account/react-hooks";
import { MapPin } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { written } from "../../features/person/country-forms.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { AddressFields } from "../../features/person/address-form.tsx";
import { Waiting } from "../../features/states/read-states.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Outcome } from "../../ui/outcome.tsx";
import account from "../../ui/page.module.css";
import parts from "../../ui/parts.module.css";

/** The registered address, and a form that replaces it; an address that cannot be read can be replaced all the same. */
export function AddressCard(): JSX.Element {
  const { t } = useTranslation("profile");
  const { data, error, isPending } = useRegisteredAddress({ meta: { silent: true } });
  const { mutateAsync: save } = useUpdateAddress();
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <Card icon={MapPin} title={t("address.title")} text={t("address.text")}>
      {editing ? (
        <AddressFields
          known={data}
          save={save}
          action={t("address.save")}
          onDone={() => {
            setSaved(true);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {isPending && <Waiting rows={1} look="row" />}
          {data && <AddressFacts address={data} />}
          {data === null && <p className={account["note"]}>{t("address.none")}</p>}
          {error && !data && <p className={account["note"]}>{t("address.unknown")}</p>}
          <div className={parts["buttons"]}>
            <Button look="quiet" onClick={() => setEditing(true)}>
              {t("address.change")}
            </Button>
          </div>
        </>
      )}
      <Outcome text={saved && !editing ? t("saved") : undefined} />
    </Card>
  );
}

function AddressFacts({ address }: { address: RegisteredAddress }): JSX.Element {
  const { t } = useTranslation("profile");
  const { brand } = useShell();
  const { street, number, complement, neighborhood, city, state, postal_code: postalCode } = address;
  const rows = [
    ["street", t("address.street"), joined(", ", street, number, complement)],
    ["neighborhood", t("address.neighborhood"), neighborhood],
    ["city", t("address.city"), joined(" · ", city, state)],
    ["postal_code", t("address.postal_code"), postalCode && written(brand.country, "postalCode", postalCode)],
  ] as const;
  return <Facts rows={rows.filter(([, , value]) => Boolean(value))} />;
}

const joined = (between: string, ...words: readonly (string | null | undefined)[]): string =>
  words.filter(Boolean).join(between);
