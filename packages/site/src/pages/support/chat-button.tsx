import { useCreateHelpdeskToken } from "@storefront/account/react-hooks";
import { type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { SupportChat } from "../../trunk/support-chat.ts";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { formFailure } from "../../features/forms/form-failure.ts";
import { changesConsent, consent } from "../../features/legal/visitor-answers.ts";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { useSignedIn } from "../../features/session/signed-in.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { openChat } from "../../features/support/chat-window.ts";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import { helpdeskToken } from "./helpdesk-address.ts";
import parts from "../../ui/parts.module.css";

/** Opens the brand's chat over the page: guests as they are, players with a token that is made at the press. */
export function ChatButton({ chat }: { chat: SupportChat }): JSX.Element {
  const { t } = useTranslation("service");
  const { t: common } = useTranslation();
  const { asksConsent } = useShell().brand.legal;
  const given = useStore(consent);
  const signedIn = useSignedIn();
  if (chat.storesCookies && asksConsent && given !== "all") {
    return (
      <>
        <p>{t("support.chat_cookies")}</p>
        <div className={parts["buttons"]}>
          <Button look="quiet" onClick={() => changesConsent.set(true)}>
            {common("footer.cookies")}
          </Button>
        </div>
      </>
    );
  }
  if (!signedIn) return <Opening chat={chat} label={t("support.chat_open")} />;
  return (
    <AccountScope>
      <PlayerOpening chat={chat} />
    </AccountScope>
  );
}

function PlayerOpening({ chat }: { chat: SupportChat }): JSX.Element {
  const { t } = useTranslation("service");
  const { mutateAsync, error } = useCreateHelpdeskToken();
  return (
    <>
      {error && <FormAlert failure={formFailure(error)} />}
      <Opening
        chat={chat}
        label={t(error ? "support.without" : "support.chat_open")}
        // Whoever got no token is served as a guest by the next press.
        token={error ? undefined : async () => helpdeskToken(await mutateAsync())}
      />
    </>
  );
}

function Opening({
  chat,
  label,
  token,
}: {
  chat: SupportChat;
  label: string;
  token?: (() => Promise<string | undefined>) | undefined;
}): JSX.Element {
  const { t, i18n } = useTranslation("service");
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const open = async (): Promise<void> => {
    setState("busy");
    let known: string | undefined;
    try {
      known = await token?.();
    } catch {
      // The failure of the token has an alert of its own.
      return setState("idle");
    }
    await openChat(chat, { language: i18n.language, token: known }).then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  return (
    <>
      {state === "failed" && <p role="alert">{t("support.chat_failed")}</p>}
      <div className={parts["buttons"]}>
        <Button busy={state === "busy"} onClick={() => void open()}>
          {label}
        </Button>
      </div>
    </>
  );
}
