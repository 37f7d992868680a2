import { profileQuery } from "@storefront/account/queries";
import { useConnectSocialAccount } from "@storefront/account/react-hooks";
import { useStorefront } from "@storefront/client/react-hooks";
import { useQueryClient } from "@tanstack/react-query";
import { Link2, LoaderCircle } from "lucide-react";
import { type JSX, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { useNavigate } from "react-router";
import { Link } from "../../features/routing/link.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { type FormFailure, formFailure } from "../../features/forms/form-failure.ts";
import { providerName } from "../../features/social/provider-name.ts";
import { Nothing } from "../../features/states/read-states.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import parts from "../../ui/parts.module.css";

/**
 * Links the provider's account to the signed-in player's. Where another player is signed in by now, nothing is sent: an
 * account is linked to the player who began it.
 */
export function SocialConnection({
  provider,
  player,
  token,
  onOther,
}: {
  provider: string;
  /** The id of the player who began it. */
  player: string;
  token: { idToken: string; back: string };
  /** Called when the signed-in player is another one. */
  onOther: () => void;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { http } = useStorefront();
  const { mutateAsync: connect } = useConnectSocialAccount();
  const [failure, setFailure] = useState<FormFailure>();
  const [busy, setBusy] = useState(true);
  const name = providerName(provider);

  const begun = useRef(false);
  const link = async (): Promise<void> => {
    setBusy(true);
    try {
      const { user } = await queries.fetchQuery(profileQuery(http));
      if (String(user.id) !== player) return onOther();
      await connect({ provider, payload: { id_token: token.idToken } });
      await navigate(token.back, { replace: true });
    } catch (error) {
      setFailure(formFailure(error));
    }
    setBusy(false);
  };
  const begin = useRef(link);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin.current();
  }, []);

  if (failure === undefined) {
    return (
      <div role="status" aria-busy>
        <Nothing heading="h1" icon={LoaderCircle} title={t("social.connecting", { provider: name })} />
      </div>
    );
  }
  return (
    <Nothing heading="h1" icon={Link2} title={t("social.not_connected", { provider: name })}>
      {failure.code === "already_registered" ? (
        <p role="alert">{t("social.connected_before", { provider: name })}</p>
      ) : (
        <FormAlert failure={failure} />
      )}
      <div className={parts["buttons"]}>
        <Button busy={busy} onClick={() => void link()}>
          {t("social.again")}
        </Button>
        <Link to={token.back} replace className={buttonClass({ look: "plain" })}>
          {t("social.back")}
        </Link>
      </div>
    </Nothing>
  );
}
