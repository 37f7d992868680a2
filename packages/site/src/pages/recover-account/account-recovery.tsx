import { useRecover } from "@storefront/account/react-hooks";
import { CircleCheck, MailX } from "lucide-react";
import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLocation, useNavigate } from "react-router";
import { useGuestSubmission } from "../../features/forms/submission.ts";
import { inScope } from "../../features/session/account-scope.tsx";
import { EmptyState } from "../../features/loading/read-states.tsx";
import { KycFlow } from "../../features/verification/kyc-flow.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import parts from "../../ui/parts.module.css";
import { ForgotPasswordInput } from "@storefront/account";
import * as z from "zod/mini";
import { useLoginField, typedKey } from "../../features/person/country-forms.ts";
import { DataForm } from "../../features/forms/data/data-form.tsx";
import { NewPassword } from "../../features/forms/new-password.ts";
import { ButtonLink } from "../../features/routing/links.tsx";

/** The login and its new password: the link of a recovery does not say whose account it is. */
const AccountPassword = z.extend(z.pick(ForgotPasswordInput, { login: true }), { password: NewPassword });

const LONGEST_TOKEN = 8192;

/** Recovers an account: the verification of the link's token, then a new password. */
export const AccountRecovery = inScope(Recovery);

type Step = "verify" | "password" | "confirmed" | "done";

function Recovery(): JSX.Element {
  const { t } = useTranslation("service");
  const loginField = useLoginField();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => tokenOf(search));
  const [step, setStep] = useState<Step>("verify");
  const [permission, setPermission] = useState("");
  const { mutateAsync: recover } = useRecover();
  const { failure, attempt } = useGuestSubmission();

  useEffect(() => {
    // What the link carries is a secret: it does not stay in the address or in the history.
    if (token !== undefined) void navigate(pathname, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (token === undefined) return <End kind="missing" />;
  if (step === "confirmed" || step === "done") return <End kind={step} />;
  const isVerified = step === "password";
  return (
    <>
      <PageHead
        title={t("recovery.title")}
        text={t(isVerified ? "recovery.password_text" : "recovery.text")}
      />
      {isVerified ? (
        <DataForm
          schema={AccountPassword}
          values={{ login: "", password: "" }}
          fields={[
            loginField,
            { name: "password", label: t("auth:recovery.new_password"), autoComplete: "new-password" },
          ]}
          failure={failure}
          send={async ({ login, password }) => {
            const payload = { login: typedKey(login), token: permission, password };
            if (await attempt(() => recover({ step: "confirm", ...payload }))) setStep("done");
          }}
          action={t("auth:recovery.change")}
          wide
        />
      ) : (
        <KycFlow
          action={t("kyc:start")}
          token={token}
          onDone={(state, answer) => {
            if (state !== "approved") return;
            setPermission(answer?.token ?? "");
            setStep(answer?.token ? "password" : "confirmed");
          }}
        />
      )}
    </>
  );
}

function End({ kind }: { kind: "missing" | "confirmed" | "done" }): JSX.Element {
  const { t } = useTranslation("service");
  return (
    <div role="status">
      <EmptyState
        heading="h1"
        icon={kind === "missing" ? MailX : CircleCheck}
        title={t(`recovery.${kind}.title`)}
        text={t(`recovery.${kind}.text`)}
      >
        <div className={parts["buttons"]}>
          <ButtonLink dialog={kind === "confirmed" ? "recovery" : "login"}>
            {t(kind === "confirmed" ? "recovery.title" : "common:log_in")}
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            {t("errors:home")}
          </ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}

function tokenOf(search: string): string | undefined {
  const token = new URLSearchParams(search.replaceAll("+", "%2B")).get("token")?.trim() ?? "";
  return token === "" || token.length > LONGEST_TOKEN ? undefined : token;
}
