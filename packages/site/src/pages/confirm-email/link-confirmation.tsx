import { useConfirmLink } from "@storefront/account/react-hooks";
import { CircleCheck, LoaderCircle, type LucideIcon, MailWarning, MailX } from "lucide-react";
import { type JSX, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLocation, useNavigate } from "react-router";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { failureReason } from "../../features/error-texts/refusal-words.ts";
import { formFailure } from "../../features/forms/submission.ts";
import { inScope } from "../../features/session/account-scope.tsx";
import { useSignedIn } from "../../features/session/player-state.ts";
import { EmptyState } from "../../features/loading/read-states.tsx";
import { Button } from "../../ui/button.tsx";
import parts from "../../ui/parts.module.css";
import { ButtonLink } from "../../features/routing/links.tsx";

const LONGEST_VALUE = 8192;

/** The body for the link in an address; undefined when neither a token nor a code is in it. */
export function linkPayload(search: string): { token?: string; code?: string; email?: string } | undefined {
  // An address or a token has no space: a plus sign that a mailer did not escape is one.
  const parameters = new URLSearchParams(search.replaceAll("+", "%2B"));
  const [token, code, email] = ["token", "code", "email"].map((name) => {
    const value = parameters.get(name)?.trim();
    return value !== undefined && value !== "" && value.length <= LONGEST_VALUE ? value : undefined;
  });
  if (token === undefined && code === undefined) return undefined;
  return { ...(token && { token }), ...(code && { code }), ...(email && { email }) };
}

type LinkRefusal = "expired" | "used" | "refused";

/** Reads a refusal by its reason; undefined for a failure that is not about the link. */
export function linkRefusal(status: number, reason: string): LinkRefusal | undefined {
  if (status < 400 || status >= 500 || [401, 403, 408, 429, 440].includes(status)) return undefined;
  if (/expir/i.test(reason)) return "expired";
  return status === 409 || /already|used/i.test(reason) ? "used" : "refused";
}

/** Confirms the link of the address once, and says what came of it with a way on. */
export const LinkConfirmation = inScope(Confirmation);

const ICONS: Readonly<Record<"done" | "expired" | "used" | "refused" | "missing", LucideIcon>> = {
  done: CircleCheck,
  used: CircleCheck,
  expired: MailWarning,
  refused: MailX,
  missing: MailX,
};

function Confirmation(): JSX.Element {
  const { t } = useTranslation("service");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [payload] = useState(() => linkPayload(search));
  const { mutate, error, isSuccess } = useConfirmLink();
  const sent = useRef(false);

  useEffect(() => {
    if (sent.current || payload === undefined) return;
    sent.current = true;
    // What the link carries is a secret: it does not stay in the address or in the history.
    void navigate(pathname, { replace: true, preventScrollReset: true });
    mutate(payload);
  }, [payload, mutate, navigate, pathname]);

  if (payload === undefined) return <End kind="missing" />;
  if (isSuccess) return <End kind="done" />;
  if (error) {
    const refusal = linkRefusal(error.status, failureReason(error));
    if (refusal) return <End kind={refusal} />;
    return (
      <EmptyState heading="h1" icon={MailWarning} title={t("confirm.failed.title")}>
        <FormAlert failure={formFailure(error)} />
        <Button onClick={() => mutate(payload)}>{t("common:again")}</Button>
      </EmptyState>
    );
  }
  return (
    <div role="status" aria-busy>
      <EmptyState heading="h1" icon={LoaderCircle} title={t("confirm.waiting")} />
    </div>
  );
}

function End({ kind }: { kind: keyof typeof ICONS }): JSX.Element {
  const { t } = useTranslation("service");
  const signedIn = useSignedIn();
  return (
    <div role="status">
      <EmptyState
        heading="h1"
        icon={ICONS[kind]}
        title={t(`confirm.${kind}.title`)}
        text={t(`confirm.${kind}.text`)}
      >
        <div className={parts["buttons"]}>
          {signedIn ? (
            <ButtonLink to="/account/profile">{t("confirm.profile")}</ButtonLink>
          ) : (
            <ButtonLink dialog="login">{t("common:log_in")}</ButtonLink>
          )}
          <ButtonLink to="/" look="quiet">
            {t("errors:home")}
          </ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}
