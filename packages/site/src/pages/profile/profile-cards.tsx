import type { Profile } from "@storefront/account";
import { useProfile } from "@storefront/account/react-hooks";
import { ShieldCheck } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { Link } from "../../features/routing/link.tsx";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { LoadFailure, Waiting } from "../../features/states/read-states.tsx";
import { Card } from "../../ui/card.tsx";
import { Badge, Facts } from "../../ui/facts.tsx";
import { AddressCard } from "./address-card.tsx";
import { ConsentsCard } from "./consents-card.tsx";
import { ContactCard } from "./contact-card.tsx";
import { PersonCard } from "./person-card.tsx";
import { SECURITY_ROWS } from "./profile-rows.ts";
import { SocialCard } from "./social-card.tsx";
import account from "../../ui/page.module.css";
import parts from "../../ui/parts.module.css";

/** The player's data, once it has been read. */
export function ProfileCards(): JSX.Element {
  return (
    <AccountScope>
      <Loaded />
    </AccountScope>
  );
}

function Loaded(): JSX.Element {
  const { data, error, refetch, isFetching } = useProfile();
  if (!data && error) return <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />;
  if (!data) return <Waiting rows={2} />;
  return (
    <div className={account["columns"]}>
      <div className={account["stack"]}>
        <PersonCard user={data.user} />
        <SecurityCard info={data.userInfo ?? {}} />
        <AddressCard />
      </div>
      <div className={account["stack"]}>
        <ContactCard user={data.user} userInfo={data.userInfo} />
        <ConsentsCard info={data.userInfo ?? {}} />
        <SocialCard />
      </div>
    </div>
  );
}

function SecurityCard({ info }: { info: NonNullable<Profile["userInfo"]> }): JSX.Element {
  const { t } = useTranslation("profile");
  const address = usePageAddress();
  const rows = SECURITY_ROWS.map(([id, read]) => {
    const { good, text } = read(info);
    return [
      id,
      t(`overview.${id}`),
      <Badge key={id} tone={good ? "good" : "open"}>
        {t(`overview.${text}`)}
      </Badge>,
    ] as const;
  });
  return (
    <Card icon={ShieldCheck} title={t("overview.security")}>
      <Facts rows={rows} />
      <div className={parts["buttons"]}>
        <Link to={address("/account/security")} className={buttonClass({ look: "quiet" })}>
          {t("to_security")}
        </Link>
        <Link to={address("/account/verification")} className={buttonClass({ look: "quiet" })}>
          {t("to_verification")}
        </Link>
      </div>
    </Card>
  );
}
