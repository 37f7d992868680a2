import { useRecover } from "@storefront/account/react-hooks";
import { CircleCheck, MailX } from "lucide-react";
import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLocation, useNavigate } from "react-router";
import { Link } from "../../features/routing/link.tsx";
import { type FormFailure, useFormFailure } from "../../features/forms/form-failure.ts";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import { inScope } from "../../features/session/account-scope.tsx";
import { Nothing } from "../../features/states/read-states.tsx";
import { KycFlow } from "../../features/verification/kyc-flow.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import parts from "../../ui/parts.module.css";
import { zodResolver } from "@hookform/resolvers/zod";
import { ForgotPasswordInput } from "@storefront/account";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useDocumentName } from "../../features/person/use-document-name.ts";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import styles from "../../ui/form/forms.module.css";
import { issueKey } from "../../ui/form/issue-key.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { isAcceptablePassword } from "../../ui/form/password-strength.ts";
import { TextField } from "../../ui/form/text-field.tsx";

const AccountPassword = z.extend(z.pick(ForgotPasswordInput, { login: true }), {
  password: z.string().check(z.refine(isAcceptablePassword, "password")),
});
type AccountPassword = z.infer<typeof AccountPassword>;

/** The login and its new password: the link of a recovery does not say whose account it is. */
function AccountPasswordForm({
  failure,
  onSubmit,
}: {
  failure: FormFailure | undefined;
  onSubmit: (fields: AccountPassword) => Promise<void>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const document = useDocumentName();
  const { register, handleSubmit, formState, getValues, setError, control } = useForm<AccountPassword>({
    resolver: zodResolver(AccountPassword, { error: issueKey }),
    defaultValues: { login: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: "password" });
  const submit = handleSubmit(({ login, password }) => onSubmit({ login: login.trim(), password }));
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} />
      <TextField
        {...register("login")}
        label={t("login.login", { document })}
        error={errors.login?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...register("password")}
        label={t("recovery.new_password")}
        error={errors.password?.message}
        typed={typed}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {t("recovery.change")}
      </Button>
    </form>
  );
}

const LONGEST_TOKEN = 8192;

/** Recovers an account: the verification of the link's token, then a new password. */
export const AccountRecovery = inScope(Recovery);

type Step = "verify" | "password" | "confirmed" | "done";

function Recovery(): JSX.Element {
  const { t } = useTranslation("service");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => tokenOf(search));
  const [step, setStep] = useState<Step>("verify");
  const [permission, setPermission] = useState("");
  const { mutateAsync: recover } = useRecover();
  const { failure, attempt } = useFormFailure();

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
        <AccountPasswordForm
          failure={failure}
          onSubmit={async ({ login, password }) => {
            const changed = await attempt(async () => ({
              answer: await recover({ step: "confirm", login, token: permission, password }),
            }));
            if (changed) setStep("done");
          }}
        />
      ) : (
        <KycFlow
          action={t("recovery.start")}
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
  const address = usePageAddress();
  return (
    <div role="status">
      <Nothing
        heading="h1"
        icon={kind === "missing" ? MailX : CircleCheck}
        title={t(`recovery.${kind}.title`)}
        text={t(`recovery.${kind}.text`)}
      >
        <div className={parts["buttons"]}>
          <DialogLink dialog={kind === "confirmed" ? "recovery" : "login"} className={buttonClass()}>
            {t(kind === "confirmed" ? "recovery.title" : "common:log_in")}
          </DialogLink>
          <Link to={address("/")} className={buttonClass({ look: "quiet" })}>
            {t("errors:home")}
          </Link>
        </div>
      </Nothing>
    </div>
  );
}

/** The token of a recovery link; undefined where there is none. */
function tokenOf(search: string): string | undefined {
  const token = new URLSearchParams(search.replaceAll("+", "%2B")).get("token")?.trim() ?? "";
  return token === "" || token.length > LONGEST_TOKEN ? undefined : token;
}
