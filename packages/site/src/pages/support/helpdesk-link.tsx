import { useCreateHelpdeskToken } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { formFailure } from "../../features/forms/submission.ts";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { useSignedIn } from "../../features/session/player-state.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import parts from "../../ui/parts.module.css";
import { isRecord } from "@storefront/client";

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
  const token = tokenOf(answer) ?? (isRecord(answer) ? tokenOf(answer["data"]) : undefined);
  if (token === undefined) return chat;
  const url = new URL(chat);
  url.searchParams.set(parameter, token);
  return url.href;
}

/** The token of an answer of the helpdesk's route, or of its `data`; undefined where there is none. */
function tokenOf(record: unknown): string | undefined {
  if (!isRecord(record)) return undefined;
  return TOKEN_FIELDS.map((name) => record[name]).find(
    (value): value is string => typeof value === "string" && value !== "",
  );
}
