import { useDeleteSocialAccount, useProfile, useSocialAccounts } from "@storefront/account/react-hooks";
import { Link2, Unlink } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { QueryState } from "../../features/loading/read-states.tsx";
import { useSubmission } from "../../features/forms/submission.ts";
import { Card, SuccessMessage } from "../../ui/parts.tsx";
import { providerName, SocialMark, useSocialProviders } from "../../features/social/social-providers.tsx";
import account from "../../ui/page.module.css";
import parts from "../../ui/parts.module.css";
import type { SocialAccount } from "@storefront/account";
import type { SocialProvider } from "../../features/site/shell-data.ts";

/** The networks that an account can be linked to (document 2, 4b). */
const LINKABLE: readonly string[] = ["google", "apple"];

interface LinkedAccount {
  id: string | number;
  provider: string;
  email: string | undefined;
}

/** The linked accounts; without an id there is none to unlink, and it is left out. */
export function linkedAccounts(accounts: readonly SocialAccount[]): LinkedAccount[] {
  return accounts.flatMap(({ id, type, email }) => {
    if (id === undefined || id === null) return [];
    const name = type ?? "";
    return [{ id, provider: name.slice(0, 1).toUpperCase() + name.slice(1), email: email ?? undefined }];
  });
}

/** The offered providers that can be linked and are not yet. */
function linkableProviders(
  offered: readonly SocialProvider[],
  accounts: readonly SocialAccount[],
): SocialProvider[] {
  const linked = accounts.map(({ type }) => type?.toLowerCase());
  return offered.filter(({ name }) => LINKABLE.includes(name) && !linked.includes(name));
}

/** The linked social accounts, and a way to link those of the brand's providers; unlinking one is asked about first. */
export function SocialCard(): JSX.Element {
  const { t } = useTranslation("profile");
  const accounts = useSocialAccounts();
  const { data } = accounts;
  const [leaving, setLeaving] = useState<LinkedAccount>();
  const [unlinked, setUnlinked] = useState(false);
  const linked = linkedAccounts(data ?? []);
  const player = useProfile().data?.user.id;
  const { offered, leaving: going, leave } = useSocialProviders();
  const others = data === undefined ? [] : linkableProviders(offered, data);
  return (
    <Card icon={Link2} title={t("social.title")}>
      {data === undefined && <QueryState of={accounts} look="row" />}
      {data !== undefined && linked.length === 0 && <p className={account["note"]}>{t("social.none")}</p>}
      {linked.length > 0 && (
        <ul className={parts["list"]}>
          {linked.map((entry) => (
            <li key={entry.id}>
              <div className={parts["what"]}>
                <strong>{entry.provider}</strong>
                <span>{entry.email}</span>
              </div>
              <Button look="quiet" size="small" onClick={() => setLeaving(entry)}>
                <Unlink size={16} aria-hidden />
                {t("social.unlink")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {player !== undefined && player !== null && others.length > 0 && (
        <div className={parts["buttons"]}>
          {others.map((provider) => (
            <Button
              key={provider.name}
              look="quiet"
              busy={going === provider.name}
              onClick={() => leave(provider, String(player))}
            >
              <SocialMark provider={provider.name} size={16} />
              {t("social.link", { provider: providerName(provider.name) })}
            </Button>
          ))}
        </div>
      )}
      <SuccessMessage text={unlinked ? t("social.unlinked") : undefined} />
      {leaving && (
        <Confirmation
          entry={leaving}
          onClose={(done) => {
            setLeaving(undefined);
            setUnlinked(done);
          }}
        />
      )}
    </Card>
  );
}

function Confirmation({
  entry,
  onClose,
}: {
  entry: LinkedAccount;
  onClose: (done: boolean) => void;
}): JSX.Element {
  const { t } = useTranslation("profile");
  const { mutateAsync: unlink, isPending } = useDeleteSocialAccount();
  const { failure, attempt } = useSubmission();
  const confirm = async (): Promise<void> => {
    if (await attempt(() => unlink(entry.id))) onClose(true);
  };
  return (
    <DialogFrame
      title={t("social.confirm_title", { provider: entry.provider })}
      text={t("social.confirm_text", { provider: entry.provider })}
      onClose={() => onClose(false)}
    >
      <FormAlert failure={failure} />
      <div className={parts["buttons"]}>
        <Button busy={isPending} onClick={() => void confirm()}>
          {t("social.unlink")}
        </Button>
        <Button look="plain" onClick={() => onClose(false)}>
          {t("common:cancel")}
        </Button>
      </div>
    </DialogFrame>
  );
}
