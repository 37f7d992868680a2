import type { Profile, ValidationOverlay, ValidationStep } from "@storefront/account";
import {
  useAcceptTerms,
  useAccount,
  useChangeEmail,
  useChangePhone,
  useProfile,
  useRegisteredAddress,
  useSendEmailCode,
  useSendSmsCode,
  useSubmitAddress,
  useVerifyEmailCode,
  useVerifySmsCode,
} from "@storefront/account/react-hooks";
import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { written } from "../../features/person/country-forms.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { dismissNotice, notices } from "../../features/notices/notices.ts";
import { QueryState, Waiting } from "../../features/loading/read-states.tsx";
import { LimitsFields } from "../../features/limits/limits-form.tsx";
import { kycStateOf, KycReasons } from "../../features/verification/kyc-state.tsx";
import { ButtonLink, usePageAddress } from "../../features/routing/links.tsx";
import { useLogOut } from "../../features/session/forced-logout.ts";
import { useSignedIn } from "../../features/session/player-state.ts";
import {
  postpone,
  rememberFinished,
  rememberUnavailable,
  useValidationOverlay,
} from "../../features/validation/validation-memory.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { type AddressedDialogProps, useDialog } from "../../features/routing/dialog-address.ts";
import { useDepositDecision, useSettleDeposit } from "../../features/deposit/deposit-offer.ts";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";
import { FullNameStep, InitialDataStep, PendingDataStep } from "./person-steps.tsx";
import forms from "../../ui/form/forms.module.css";
import styles from "./validation.module.css";
import { AddressFields } from "../../features/person/address-form.tsx";
import { asYes } from "@storefront/client";
import { KycFlow } from "../../features/verification/kyc-flow.tsx";
import { FileText } from "lucide-react";
import { LEGAL_TERMS } from "../../features/site/legal-terms.ts";
import { useSubmission } from "../../features/forms/submission.ts";
import { CheckField } from "../../ui/form/fields.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { EmailForm, PhoneForm } from "../../features/person/contact-forms.tsx";
import { CodeForm, CodeAgain } from "../../features/forms/code/code-form.tsx";

const WIDE: readonly (ValidationStep | undefined)[] = ["documents", "address", "limits"];

/** The steps that the player still has to confirm, one at a time; while a step blocks, the dialog stays. */
export function ValidationDialog({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("overlay");
  const { overlay, profile } = useValidationOverlay();
  const step = stepOnShow(overlay);
  const { justRegistered } = useAccount();
  // Who has just registered is greeted before anything is asked of them.
  const [welcomes, setWelcomes] = useState(() => justRegistered.get() !== undefined);
  const left = overlay.steps.filter(({ status }) => status !== "done");
  const later = (): void => {
    postpone(left.map(({ name }) => name));
    onClose();
  };
  const greets = welcomes && step !== undefined;
  useEffect(() => {
    if (!greets) return;
    // The notice of the registration says the same, and on a phone it lies upon the buttons.
    for (const { id, cause } of notices.get()) if (cause === "registered") dismissNotice(id);
  }, [greets]);
  if (!profile) return <Unknown onClose={onClose} />;
  if (!step) return <Finished onClose={onClose} />;
  if (welcomes && left.length > 1) {
    return (
      <DialogFrame
        title={t("welcome.title")}
        text={t("welcome.text", { number: left.length })}
        onClose={overlay.blocking ? undefined : later}
      >
        <div className={forms["choices"]}>
          <Button size="large" wide onClick={() => setWelcomes(false)}>
            {t("welcome.start")}
          </Button>
          {!overlay.blocking && (
            <Button look="quiet" size="large" wide onClick={later}>
              {t("welcome.later")}
            </Button>
          )}
        </div>
      </DialogFrame>
    );
  }
  const blocks = overlay.steps.some(({ name, blocks: must }) => name === step && must);
  return (
    <DialogFrame
      title={t(`steps.${step}.title`)}
      text={t(`steps.${step}.text`)}
      wide={WIDE.includes(step)}
      onClose={overlay.blocking ? undefined : later}
    >
      {left.length > 1 && (
        <p className={styles["left"]} role="status">
          {t("left", { number: left.length })}
        </p>
      )}
      <Step key={step} step={step} profile={profile} />
      <div className={styles["foot"]}>
        {!blocks && (
          <Button look="plain" onClick={() => (overlay.blocking ? postpone([step]) : later())}>
            {t("later")}
          </Button>
        )}
        {overlay.blocking && <WayOut />}
      </div>
    </DialogFrame>
  );
}

/** The end of the steps. A deposit that would open by itself after it is offered here, where it can be declined. */
function Finished({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("overlay");
  const { show } = useDialog();
  const { open: offersDeposit } = useDepositDecision();
  const settle = useSettleDeposit();
  const end = (next: () => void): void => {
    if (offersDeposit) settle();
    next();
  };
  return (
    <DialogFrame title={t("done_title")} text={t("done_text")} onClose={() => end(onClose)}>
      <div className={forms["choices"]}>
        {offersDeposit && (
          <Button size="large" wide onClick={() => end(() => show("deposit"))}>
            {t("common:player.deposit")}
          </Button>
        )}
        <Button look={offersDeposit ? "quiet" : "primary"} size="large" wide onClick={() => end(onClose)}>
          {t(offersDeposit ? "not_now" : "common:close")}
        </Button>
      </div>
    </DialogFrame>
  );
}

/** Before the profile was read: a guest is asked to log in, a failure is shown. */
function Unknown({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("overlay");
  const { t: common } = useTranslation();
  const signedIn = useSignedIn();
  const profile = useProfile();
  return (
    <DialogFrame title={t("title")} {...(!signedIn && { text: t("guest") })} onClose={onClose}>
      {!signedIn && (
        <ButtonLink dialog="login" size="large" wide>
          {common("log_in")}
        </ButtonLink>
      )}
      {signedIn && <QueryState of={profile} rows={2} look="row" />}
    </DialogFrame>
  );
}

/** The overlay's own choice; a dialog that the player opened also shows postponed steps. */
function stepOnShow({ current, steps }: ValidationOverlay): ValidationStep | undefined {
  return current ?? steps.find(({ status }) => status === "postponed")?.name;
}

function Step({ step, profile }: { step: ValidationStep; profile: Profile }): JSX.Element {
  const { t } = useTranslation("overlay");
  const { brand } = useShell();
  const { limitsChoice } = useAccount();
  const { user, userInfo } = profile;
  const done = (): void => rememberFinished(step);
  switch (step) {
    case "email":
      return <ChannelStep channel="email" to={user.email ?? ""} onDone={done} />;
    case "sms":
      return (
        <ChannelStep
          channel="sms"
          to={user.phone ? written(brand.country, "phone", user.phone) : ""}
          onDone={done}
        />
      );
    case "documents":
      return (
        <DocumentsStep
          key={kycStateOf(profile) === "manual" ? "manual" : "open"}
          profile={profile}
          onDone={done}
        />
      );
    case "address":
      return <AddressStep onDone={done} />;
    case "full_name":
      return <FullNameStep profile={profile} onDone={done} />;
    case "pending_data":
      return <PendingDataStep profile={profile} onDone={done} />;
    case "terms":
      return <TermsStep onDone={done} />;
    case "limits":
      return (
        <>
          <LimitsFields info={userInfo} required onDone={done} />
          <Button
            look="plain"
            onClick={() => {
              limitsChoice.forget(user.id);
              done();
            }}
          >
            {t("without_limits")}
          </Button>
        </>
      );
  }
}

/** A player who cannot continue now finds help, in a tab of its own, and may still log out. */
function WayOut(): JSX.Element {
  const { t } = useTranslation();
  const address = usePageAddress();
  const { support } = useShell().brand;
  const { logOut } = useLogOut();
  return (
    <>
      {support && (
        <a
          href={address("/support")}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: "plain" })}
        >
          {t("navigation.support")}
        </a>
      )}
      <Button look="plain" onClick={logOut}>
        {t("log_out")}
      </Button>
    </>
  );
}

/** The address, beginning with the registered one; without one, or where it cannot be read, with an empty form. */
function AddressStep({ onDone }: { onDone: () => void }): JSX.Element {
  const { t } = useTranslation("overlay");
  const { mutateAsync: submit } = useSubmitAddress();
  const { data, isPending } = useRegisteredAddress(undefined, { meta: { silent: true } });
  if (isPending) return <Waiting rows={2} look="row" />;
  return <AddressFields known={data} save={submit} action={t("common:go_on")} onDone={onDone} />;
}

/** The verification that the backend asks for before anything else, or the document's data. */
function DocumentsStep({ profile, onDone }: { profile: Profile; onDone: () => void }): JSX.Element {
  const { t } = useTranslation("kyc");
  const { refetch } = useProfile();
  const state = kycStateOf(profile);
  // The next steps ask for what the profile does not have: the name that was just given is in it first.
  const readAgain = async (): Promise<void> => {
    await refetch({ cancelRefetch: false });
    onDone();
  };
  if (state === "manual") return <p role="status">{t("explained.manual")}</p>;
  const isRefused = state === "refused" && asYes(profile.userInfo?.force_request_kyc);
  if (state !== "needed" && !isRefused) return <InitialDataStep profile={profile} onDone={readAgain} />;
  return (
    <>
      {isRefused ? (
        <p>{t("explained.refused")}</p>
      ) : (
        <KycReasons reasons={profile.userInfo?.force_request_kyc_reasons ?? []} />
      )}
      <KycFlow
        action={t(isRefused ? "common:again" : "start")}
        onDone={(ended) => ended === "approved" && onDone()}
        onUnavailable={() => rememberUnavailable("documents")}
      />
    </>
  );
}

/** The terms to read, in tabs of their own, and to accept. */
function TermsStep({ onDone }: { onDone: () => void }): JSX.Element {
  const { t } = useTranslation();
  const { t: own } = useTranslation("overlay");
  const address = usePageAddress();
  const accept = useAcceptTerms();
  const { failure, attempt } = useSubmission();
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const submit = async (): Promise<void> => {
    setMissing(!accepted);
    if (!accepted || accept.isPending) return;
    if (await attempt(() => accept.mutateAsync({}))) onDone();
  };
  return (
    <div className={forms["choices"]}>
      {LEGAL_TERMS.map((term) => (
        <a
          key={term}
          href={address(`/terms/${term}`)}
          target="_blank"
          rel="noopener"
          className={forms["choice"]}
        >
          <FileText size={20} aria-hidden />
          <strong>{t(`terms.${term}`)}</strong>
        </a>
      ))}
      <FormAlert failure={failure} />
      <CheckField
        label={own("terms.accept")}
        checked={accepted}
        error={missing && !accepted ? "terms" : undefined}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      <Button size="large" wide busy={accept.isPending} onClick={() => void submit()}>
        {t("go_on")}
      </Button>
    </div>
  );
}

type Channel = Extract<ValidationStep, "email" | "sms">;

/** Sends a code on request, accepts it, and lets the player correct its destination. */
function ChannelStep({
  channel,
  to,
  onDone,
}: {
  channel: Channel;
  /** The destination of the code; empty when the player has none yet. */
  to: string;
  onDone: () => void;
}): JSX.Element {
  const { t } = useTranslation("overlay");
  const calls = useChannelCalls()[channel];
  const { failure, attempt, clear } = useSubmission();
  const [isSent, setSent] = useState(false);
  const [changing, setChanging] = useState(to === "");
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<boolean> => {
    const sent = await attempt(() => calls.send({}));
    setSent(sent !== undefined);
    return sent !== undefined;
  };
  // A destination that was just typed gets its code at once; one that the account had asks first.
  const changed = async (): Promise<void> => {
    clear();
    await send();
    setChanging(false);
  };

  if (changing) {
    return (
      <>
        {channel === "email" ? (
          <EmailForm email={to} save={calls.change} action={t("send_code")} onDone={changed} />
        ) : (
          <PhoneForm phone={to} save={calls.change} action={t("send_code")} onDone={changed} />
        )}
        {to !== "" && (
          <Button look="plain" onClick={() => setChanging(false)}>
            {t("keep", { to })}
          </Button>
        )}
      </>
    );
  }
  const change = (
    <Button look="plain" onClick={() => setChanging(true)}>
      {t(`${channel}.change`)}
    </Button>
  );
  if (!isSent) {
    return (
      <div className={forms["choices"]}>
        <FormAlert failure={failure} />
        <p>{t(`${channel}.goes_to`, { to })}</p>
        <Button
          size="large"
          wide
          busy={busy}
          onClick={() => {
            setBusy(true);
            void send().finally(() => setBusy(false));
          }}
        >
          {t("send_code")}
        </Button>
        {change}
      </div>
    );
  }
  return (
    <>
      <p role="status">{t("code_sent", { to })}</p>
      <CodeForm
        failure={failure}
        action={t("common:confirm")}
        onSubmit={async (code) => {
          if (await attempt(() => calls.verify({ code }))) onDone();
        }}
      >
        <CodeAgain onSend={send} />
        {change}
      </CodeForm>
    </>
  );
}

interface ChannelCalls {
  send: (body: object) => Promise<unknown>;
  verify: (body: { code: string }) => Promise<unknown>;
  change: (body: object) => Promise<unknown>;
}

function useChannelCalls(): Readonly<Record<Channel, ChannelCalls>> {
  const sendEmail = useSendEmailCode().mutateAsync;
  const verifyEmail = useVerifyEmailCode().mutateAsync;
  const changeEmail = useChangeEmail().mutateAsync;
  const sendSms = useSendSmsCode().mutateAsync;
  const verifySms = useVerifySmsCode().mutateAsync;
  const changePhone = useChangePhone().mutateAsync;
  return {
    email: {
      send: (body) => sendEmail({ ...body }),
      verify: verifyEmail,
      change: (body) => changeEmail({ ...body }),
    },
    sms: {
      send: (body) => sendSms({ ...body }),
      verify: verifySms,
      change: (body) => changePhone({ ...body }),
    },
  };
}
