import { useCreateHelpdeskToken } from "@storefront/account/react-hooks";
import { type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { formFailure } from "../../features/forms/submission.ts";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { useSignedIn } from "../../features/session/player-state.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import parts from "../../ui/parts.module.css";
import { isRecord } from "@storefront/client";
import type { SupportChat } from "../../trunk/extensions.ts";
import { changesConsent, consent } from "../../features/legal/visitor-answers.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { openChat } from "../../features/support/chat-window.ts";
import { useStore } from "../../ui/store.ts";

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

/** The fields that helpdesks name their token by; the answer is not shown (decision D7). */
const TOKEN_FIELDS = ["token", "jwt", "access_token"] as const;

/** The helpdesk's address with the player's token; without one where the answer holds none. */
export function helpdeskAddress(chat: string, parameter: string, answer: unknown): string {
  const token = helpdeskToken(answer);
  if (token === undefined) return chat;
  const url = new URL(chat);
  url.searchParams.set(parameter, token);
  return url.href;
}

/** The token in the answer of the helpdesk's route, at the top or in `data`; undefined where there is none. */
function helpdeskToken(answer: unknown): string | undefined {
  return tokenOf(answer) ?? (isRecord(answer) ? tokenOf(answer["data"]) : undefined);
}

function tokenOf(record: unknown): string | undefined {
  if (!isRecord(record)) return undefined;
  return TOKEN_FIELDS.map((name) => record[name]).find(
    (value): value is string => typeof value === "string" && value !== "",
  );
}

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
