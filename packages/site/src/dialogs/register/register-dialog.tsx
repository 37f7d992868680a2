import { isSignedIn } from "@storefront/account";
import { useRegister, useValidatePhone } from "@storefront/account/react-hooks";
import { type JSX, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { useAnalytics } from "../../features/analytics/use-analytics.ts";
import { useAttributionEvents } from "../../features/attribution/attribution-events.ts";
import { diallingCode } from "../../features/person/country-forms.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { notify } from "../../features/notices/notices.ts";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import type { AddressedDialogProps } from "../addressed-dialog.ts";
import type { FormFailure } from "../../features/forms/form-failure.ts";
import { useFormFailure } from "../../features/forms/use-form-failure.ts";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import {
  forgetSocialRegistration,
  offeredSocialRegistration,
} from "../../features/social/social-registration.ts";
import { AccountStep } from "./account-step.tsx";
import { LimitsStep } from "./limits-step.tsx";
import { PersonStep } from "./person-step.tsx";
import { PhoneStep } from "./phone-step.tsx";
import { KEPT_DRAFT, type RegisterDraft, registerPayload } from "./register-draft.ts";
import { type RegisterStep, registerSteps } from "./register-steps.ts";
import styles from "../../ui/form/forms.module.css";

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

/** Registers in a few steps; which ones, the brand decides (decision R7). */
export function RegisterDialog({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("auth");
  const { brand } = useShell();
  const register = useRegister();
  const { mutateAsync: validatePhone } = useValidatePhone();
  const [draft, setDraft] = useState<RegisterDraft>(KEPT_DRAFT.read);
  // A late refusal leads back to one step; once it is mended, what came after it is not asked again.
  const [mends, setMends] = useState(false);
  const [step, setStep] = useState<RegisterStep>("account");
  const track = useAttributionEvents();
  const tell = useAnalytics();
  const [social] = useState(offeredSocialRegistration);
  const close = (): void => {
    forgetSocialRegistration();
    onClose();
  };
  const steps = registerSteps(brand);
  const { failure, attempt, clear } = useFormFailure(({ code, fieldErrors }) => {
    const named = new Set(Object.keys(fieldErrors).map((name) => STEP_OF_FIELD[name]));
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
    KEPT_DRAFT.keep(fields);
    setDraft({ ...draft, ...fields });
    setStep(mends ? "limits" : (steps[number] ?? "limits"));
    setMends(false);
  };
  const sendCode = async (phone: string, resend: boolean): Promise<boolean> => {
    const sent = await attempt(async () => ({
      answer: await validatePhone({ ddi: diallingCode(brand.country), phone, resend }),
    }));
    return sent !== undefined;
  };
  const finish = async (limitsNow: boolean): Promise<void> => {
    const payload = registerPayload(draft, brand.country, limitsNow, document.cookie, social);
    const answer = await attempt(() => register.mutateAsync(payload));
    if (!answer) return;
    KEPT_DRAFT.forget();
    if (isSignedIn(answer)) {
      notify("registered", "good");
      track({ event_name: "registration" }, draft.optIn === true);
      tell("sign_up", { method: social?.provider ?? "password" });
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
            {t("register.limits_text")}
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
          {t("code.back")}
        </Button>
      )}
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
