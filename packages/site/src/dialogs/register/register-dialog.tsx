import { isSignedIn } from "@storefront/account";
import { useRegister, useValidatePhone } from "@storefront/account/react-hooks";
import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useAnalytics } from "../../features/analytics/use-analytics.ts";
import { diallingCode, written } from "../../features/person/country-forms.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { notify } from "../../features/notices/notices.ts";
import { DialogLink } from "../../features/routing/links.tsx";
import type { AddressedDialogProps } from "../../features/routing/dialog-address.ts";
import { type FormFailure, useGuestSubmission } from "../../features/forms/submission.ts";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";
import {
  forgetSocialRegistration,
  offeredSocialRegistration,
  type SocialRegistration,
} from "../../features/social/social-attempt.ts";
import { site } from "../../trunk/site-definition.ts";
import { PersonStep } from "./person-step.tsx";
import {
  AccountForm,
  STORED_DRAFT,
  type RegisterDraft,
  registerPayload,
  SocialAccountForm,
} from "./register.schema.ts";
import styles from "../../ui/form/forms.module.css";
import { ArrowRight, Scale } from "lucide-react";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { CodeAgain, CodeForm } from "../../features/forms/code/code-form.tsx";
import type { PublicBrand } from "../../features/site/shell-data.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { EmailField } from "../../features/forms/data/email-field.tsx";
import { rememberFinished } from "../../features/validation/validation-memory.ts";
import { PasswordField, TextField, issueKey } from "../../ui/form/fields.tsx";
import { storedAffiliation } from "../../features/session/attribution.ts";
import { providerName, SocialButtons } from "../../features/social/social-providers.tsx";
import { RiskWarning } from "../../features/legal/risk-warning.tsx";

type RegisterStep = "account" | "person" | "phone" | "limits";

type Rules = Pick<PublicBrand, "requestPhone">;

const STEPS: readonly (readonly [step: RegisterStep, asked: (brand: Rules) => boolean])[] = [
  ["account", () => true],
  ["person", () => true],
  ["phone", ({ requestPhone }) => requestPhone],
  ["limits", () => true],
];

export function registerSteps(brand: Rules): readonly RegisterStep[] {
  return STEPS.filter(([, asked]) => asked(brand)).map(([step]) => step);
}

/** The step that holds what a failure is about. */
const STEP_OF: Partial<Record<FormFailure["code"], RegisterStep>> = {
  already_registered: "account",
  invalid_code: "phone",
};

/** The step that has a field, by the backend's name of it. */
const STEP_OF_FIELD: Readonly<Record<string, RegisterStep>> = {
  email: "account",
  password: "account",
  affiliation_code: "account",
  number: "person",
  name: "person",
  birth_date: "person",
  phone: "person",
  code: "phone",
};

/** Fields of the trunk's own are asked with the person's data. */
const stepOfOwn = (name: string): RegisterStep | undefined =>
  Object.hasOwn(site.registerFields ?? {}, name) ? "person" : undefined;

/** Registers in a few steps; which ones, the brand decides (decision R7). */
export function RegisterDialog({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("auth");
  const { brand } = useShell();
  const register = useRegister();
  const { mutateAsync: validatePhone } = useValidatePhone();
  const [draft, setDraft] = useState<RegisterDraft>(STORED_DRAFT.read);
  // A late refusal leads back to one step; once it is mended, what came after it is not asked again.
  const [mends, setMends] = useState(false);
  const [step, setStep] = useState<RegisterStep>("account");
  const track = useAnalytics();
  const [social] = useState(offeredSocialRegistration);
  const close = (): void => {
    forgetSocialRegistration();
    onClose();
  };
  const steps = registerSteps(brand);
  const { failure, attempt, clear } = useGuestSubmission(({ code, fieldErrors }) => {
    const named = new Set(Object.keys(fieldErrors).map((name) => STEP_OF_FIELD[name] ?? stepOfOwn(name)));
    const about = steps.find((each) => named.has(each)) ?? STEP_OF[code];
    if (!about || !steps.includes(about)) return;
    setMends(step === "limits");
    setStep(about);
  });
  const number = steps.indexOf(step) + 1;
  const nameOfStep = t("register.step_of", {
    number,
    total: steps.length,
    name: t(`register.steps.${step}`),
  });

  const goOn = (fields: RegisterDraft): void => {
    clear();
    STORED_DRAFT.save(fields);
    setDraft({ ...draft, ...fields });
    setStep(mends ? "limits" : (steps[number] ?? "limits"));
    setMends(false);
  };
  const sendCode = async (phone: string, resend: boolean): Promise<boolean> => {
    const ddi = diallingCode(brand.country);
    const sent = await attempt(() => validatePhone({ ddi, phone, resend }));
    return sent !== undefined;
  };
  const finish = async (limitsNow: boolean): Promise<void> => {
    const payload = registerPayload(draft, brand.country, limitsNow, document.cookie, social);
    const sent = await attempt(() => register.mutateAsync(payload));
    if (!sent) return;
    STORED_DRAFT.forget();
    // The code of this registration has confirmed the phone: no second one is sent to it in this session.
    if (draft.code) rememberFinished("sms");
    if (isSignedIn(sent.answer)) {
      notify("registered", "good");
      track("sign_up", { method: social?.provider ?? "password" });
    }
    close();
  };

  return (
    <DialogFrame
      title={t(step === "limits" ? "register.limits_title" : "register.title")}
      text={
        step === "limits" ? (
          <>
            {nameOfStep}
            <br />
            {t(
              brand.law?.registrationLimits === "require"
                ? "register.limits_required"
                : "register.limits_text",
            )}
          </>
        ) : (
          nameOfStep
        )
      }
      onClose={close}
    >
      <div className={styles["progress"]} aria-hidden>
        {steps.map((each, index) => (
          <span key={each} data-done={index < number ? "" : undefined} />
        ))}
      </div>
      {step === "account" && <AccountStep social={social} draft={draft} failure={failure} onDone={goOn} />}
      {step === "person" && (
        <PersonStep
          brand={brand}
          draft={draft}
          failure={failure}
          onDone={async (fields) => {
            if (!steps.includes("phone") || (await sendCode(fields.phone ?? "", false))) goOn(fields);
          }}
        />
      )}
      {step === "phone" && (
        <PhoneStep
          phone={draft.phone ?? ""}
          failure={failure}
          onDone={(code) => goOn({ code })}
          onResend={() => sendCode(draft.phone ?? "", true)}
        />
      )}
      {step === "limits" && <LimitsStep failure={failure} onChoose={finish} />}
      {number > 1 && (
        <Button look="plain" onClick={() => setStep(steps[number - 2] ?? "account")}>
          {t("common:back")}
        </Button>
      )}
      {step === "account" && <RiskWarning />}
      {step === "account" && (
        <p className={styles["switch"]}>
          {t("register.has_account")}{" "}
          <DialogLink dialog="login" className={styles["link"]}>
            {t("register.log_in")}
          </DialogLink>
        </p>
      )}
    </DialogFrame>
  );
}

/** The regulatory choice: the button that is pressed is told to the backend (`user_prudential_limit_active`). */
function LimitsStep({
  failure,
  onChoose,
}: {
  failure: FormFailure | undefined;
  onChoose: (limitsNow: boolean) => Promise<void>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const required = useShell().brand.law?.registrationLimits === "require";
  const [busy, setBusy] = useState<"now" | "later">();
  const choose = async (choice: "now" | "later"): Promise<void> => {
    if (busy) return;
    setBusy(choice);
    await onChoose(choice === "now").finally(() => setBusy(undefined));
  };
  return (
    <div className={styles["choices"]}>
      <FormAlert failure={failure} />
      <Button size="large" wide busy={busy === "now"} onClick={() => void choose("now")}>
        <Scale size={20} aria-hidden />
        {t("register.limits_now")}
      </Button>
      {!required && (
        <Button look="quiet" size="large" wide busy={busy === "later"} onClick={() => void choose("later")}>
          {t("register.limits_later")}
          <ArrowRight size={18} aria-hidden />
        </Button>
      )}
    </div>
  );
}

function PhoneStep({
  phone,
  failure,
  onDone,
  onResend,
}: {
  phone: string;
  failure: FormFailure | undefined;
  onDone: (code: string) => void;
  onResend: () => Promise<boolean>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const { country } = useShell().brand;
  return (
    <>
      <p>{t("register.phone_code_text", { phone: written(country, "phone", phone) })}</p>
      <CodeForm
        failure={failure}
        action={t("common:go_on")}
        onSubmit={(code) => {
          onDone(code);
          return Promise.resolve();
        }}
      >
        <CodeAgain onSend={onResend} />
      </CodeForm>
    </>
  );
}

/** E-mail and password of the new account, or a provider in place of the password; and the code of the friend or partner who sent the visitor. */
function AccountStep({
  draft,
  social,
  failure,
  onDone,
}: {
  social: SocialRegistration | undefined;
  draft: RegisterDraft;
  failure: FormFailure | undefined;
  onDone: (fields: RegisterDraft) => void;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const [code] = useState(() => draft.affiliation ?? storedAffiliation(document.cookie) ?? "");
  const [asksCode, setAsksCode] = useState(code !== "");
  const { register, handleSubmit, formState, getValues, setError, setValue, control, setFocus } =
    useForm<AccountForm>({
      resolver: zodResolver(social ? SocialAccountForm : AccountForm, { error: issueKey }),
      defaultValues: {
        // The draft of a form that was left empty has an empty address.
        email: [draft.email, social?.email].find((address) => address) ?? "",
        password: draft.password ?? "",
        affiliation: code,
      },
    });
  const [typed, email, affiliation] = useWatch({ control, name: ["password", "email", "affiliation"] });
  useEffect(() => STORED_DRAFT.save({ email, affiliation }), [email, affiliation]);
  const submit = handleSubmit(onDone);
  useEffect(() => {
    // The press that opened the field took its button away, and with it the focus.
    if (asksCode && code === "") setFocus("affiliation");
  }, [asksCode, code, setFocus]);
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} names={{ affiliation_code: "affiliation" }}>
        {failure?.code === "already_registered" && (
          <DialogLink dialog="login" className={styles["link"]}>
            {t("register.log_in")}
          </DialogLink>
        )}
      </FormAlert>
      {social && <p>{t("register.social_text", { provider: providerName(social.provider) })}</p>}
      <EmailField
        {...register("email")}
        label={t("register.email")}
        error={formState.errors.email?.message}
        onTake={(meant) => setValue("email", meant)}
      />
      {!social && (
        <PasswordField
          {...register("password")}
          label={t("login.password")}
          error={formState.errors.password?.message}
          typed={typed}
          autoComplete="new-password"
        />
      )}
      {asksCode ? (
        <TextField
          {...register("affiliation")}
          label={t("register.code")}
          error={formState.errors.affiliation?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <Button look="plain" size="small" onClick={() => setAsksCode(true)}>
          {t("register.have_code")}
        </Button>
      )}
      <Button type="submit" size="large" wide>
        {t("common:go_on")}
      </Button>
      {!social && <SocialButtons />}
    </form>
  );
}
