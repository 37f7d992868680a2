import { useProfile } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { LoginHistory } from "./login-history.tsx";
import { PasswordCard } from "./password-card.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";
import account from "../../../ui/page.module.css";

/** The security settings of the signed-in player. */
export function Security(): JSX.Element {
  return (
    <AccountScope>
      <Loaded />
    </AccountScope>
  );
}

function Loaded(): JSX.Element {
  const { data, error, refetch, isFetching } = useProfile();
  if (!data && error) return <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />;
  if (!data) return <Waiting rows={3} />;
  return (
    <div className={account["columns"]}>
      <div className={account["stack"]}>
        <PasswordCard />
        <TwoFactorCard enabled={Boolean(data.userInfo?.two_factor_enabled)} />
      </div>
      <LoginHistory />
    </div>
  );
}
