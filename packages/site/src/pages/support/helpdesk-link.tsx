import { useCreateHelpdeskToken } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { formFailure } from "../../features/forms/form-failure.ts";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { useSignedIn } from "../../features/session/signed-in.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { helpdeskAddress } from "./helpdesk-address.ts";
import parts from "../../ui/parts.module.css";

interface HelpdeskLinkProps {
  chat: string;
  tokenParameter: string;
}

/** Leads to the helpdesk: guests as they are, players with a token that is made at the press. */
export function HelpdeskLink(props: HelpdeskLinkProps): JSX.Element {
  const { t } = useTranslation("service");
  const signedIn = useSignedIn();
  if (!signedIn) {
    return (
      <div className={parts["buttons"]}>
        <a href={props.chat} rel="noopener noreferrer" className={buttonClass()}>
          {t("support.open")}
        </a>
      </div>
    );
  }
  return (
    <AccountScope>
      <PlayerLink {...props} />
    </AccountScope>
  );
}

function PlayerLink({ chat, tokenParameter }: HelpdeskLinkProps): JSX.Element {
  const { t } = useTranslation("service");
  const { mutate, error, isPending } = useCreateHelpdeskToken({
    onSuccess: (answer) => window.location.assign(helpdeskAddress(chat, tokenParameter, answer)),
  });
  return (
    <>
      {error && <FormAlert failure={formFailure(error)} />}
      <div className={parts["buttons"]}>
        <Button busy={isPending} onClick={() => mutate()}>
          {t("support.open")}
        </Button>
        {error && (
          <a href={chat} rel="noopener noreferrer" className={buttonClass({ look: "quiet" })}>
            {t("support.without")}
          </a>
        )}
      </div>
    </>
  );
}
