import { useStoreDocument, useVerifyIdentity } from "@storefront/account/react-hooks";
import { BadgeCheck, FileCheck2, FileUp, IdCard, Upload, X } from "lucide-react";
import { type ChangeEvent, type JSX, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { withProfile } from "../with-profile.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { Card, Badge, SuccessMessage } from "../../../ui/parts.tsx";
import { KycFlow } from "../../../features/verification/kyc-flow.tsx";
import { KycReasons, kycStateOf, TONES } from "../../../features/verification/kyc-state.tsx";
import account from "../../../ui/page.module.css";
import { zodResolver } from "@hookform/resolvers/zod";
import { asYes, recordOf } from "@storefront/client";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useDocumentName, documentText, writing } from "../../../features/person/country-forms.ts";
import { FormAlert } from "../../../features/forms/form-alert.tsx";
import { useSubmission } from "../../../features/forms/submission.ts";
import { Button } from "../../../ui/button.tsx";
import { issueKey, TextField, SelectField } from "../../../ui/form/fields.tsx";
import forms from "../../../ui/form/forms.module.css";
import parts from "../../../ui/parts.module.css";
import { checkDocument, DOCUMENT_TYPES, LARGEST_DOCUMENT, type Profile } from "@storefront/account";
import fields from "../../../ui/form/fields.module.css";
import styles from "../../../features/verification/verification.module.css";

/** The end of the identity-document flow: the document's number is compared with the account's. */
export function IdentityCard(): JSX.Element {
  const { t } = useTranslation("kyc");
  const documentLabel = useDocumentName("document_number");
  const { mutateAsync: verify } = useVerifyIdentity();
  const { failure, attempt } = useSubmission();
  const [isVerified, setVerified] = useState<boolean>();
  const { country } = useShell().brand;
  const { register, handleSubmit, formState, getValues, setError } = useForm({
    resolver: zodResolver(z.object({ number: documentText(country) }), { error: issueKey }),
    defaultValues: { number: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    setVerified(undefined);
    // The answer is not shown; only a plain no counts as one.
    await attempt(async () => {
      setVerified(asYes(recordOf(await verify(form))?.["verified"]) !== false);
    });
  });
  return (
    <Card icon={IdCard} title={t("identity.title")} text={t("identity.text")}>
      <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
        <FormAlert failure={failure} form={{ getValues, setError }} />
        <TextField
          {...register("number")}
          write={(number) => writing(country, "document", number)}
          label={documentLabel}
          error={errors.number?.message}
          autoComplete="off"
        />
        <div className={parts["submit"]}>
          <Button type="submit" size="large" busy={isSubmitting}>
            {t("common:confirm")}
          </Button>
        </div>
      </form>
      {isVerified === false && <p role="alert">{t("identity.refused")}</p>}
      <SuccessMessage text={isVerified === true ? t("identity.verified") : undefined} />
    </Card>
  );
}

export const Verification = withProfile(Loaded, 2);

function Loaded({ profile }: { profile: Profile }): JSX.Element {
  const { t } = useTranslation("kyc");
  const { identityDocument } = useShell().brand;
  // The result of a verification that has just ended wins over a profile that may be older.
  const [ended, setEnded] = useState(false);
  const state = kycStateOf(profile);
  const reasons = state === "needed" ? (profile.userInfo?.force_request_kyc_reasons ?? []) : [];
  // A status that the backend does not tell is no status, and neither is one that nobody knows: neither says that the player
  // is not verified.
  const status = profile.user.latestKyc?.["status"];
  const isUnknown = state === "none" && status !== undefined && status !== null;
  const isTold = state !== "none" || profile.user.latestKyc === null || status === null;
  const canStart = state !== "approved" && state !== "manual";
  return (
    <div className={account["stack"]}>
      <Card
        icon={BadgeCheck}
        title={t("status_title")}
        {...(!ended && isUnknown && { text: t("unknown") })}
        {...(!ended &&
          isTold && {
            text: t(`explained.${state}`),
            aside: <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
          })}
      >
        {(canStart || ended) && (
          <>
            {!ended && <KycReasons reasons={reasons} />}
            <KycFlow
              action={t(state === "refused" ? "common:again" : "start")}
              onDone={() => setEnded(true)}
            />
          </>
        )}
      </Card>
      {identityDocument && <IdentityCard />}
      <DocumentCard asked={state !== "approved"} />
    </div>
  );
}

/**
 * The documents that may be uploaded; each is the last segment of the backend's path. The kinds are not shown
 * (decision R12), so a brand whose backend names them otherwise changes this table and its texts.
 */
const DOCUMENT_KINDS = ["identity-front", "identity-back", "selfie", "proof-of-address"] as const;
type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const MEGABYTE = 1024 * 1024;
const ACCEPTED = [...DOCUMENT_TYPES, ".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".pdf"].join(",");

/** Uploads a document; where none is asked for, behind a button. A file that cannot be one is refused at the moment of choosing, before any request. */
export function DocumentCard({ asked }: { asked: boolean }): JSX.Element {
  const { t } = useTranslation("kyc");
  const { locale } = useShell();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController>(undefined);
  const store = useStoreDocument();
  const { failure, done, attempt, clear } = useSubmission();
  const [kind, setKind] = useState<DocumentKind>(DOCUMENT_KINDS[0]);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<Awaited<ReturnType<typeof checkDocument>> | "missing">();
  const [busy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(asked);
  // The picture of a small file is not nothing.
  const size = (bytes: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.max(bytes / MEGABYTE, 0.1));

  useEffect(() => () => upload.current?.abort(), []);

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = event.target.files ?? [];
    clear();
    setFile(chosen);
    setProblem(undefined);
    // A file that cannot be read, such as one that is gone by now, fails when it is sent.
    void (chosen && checkDocument(chosen))
      ?.catch(() => null)
      .then((found) => {
        if (found && input.current?.files?.[0] === chosen) setProblem(found);
      });
  };
  const send = async (): Promise<void> => {
    if (busy) return;
    if (!file || problem) {
      setProblem(problem ?? "missing");
      input.current?.focus();
      return;
    }
    const controller = new AbortController();
    upload.current = controller;
    setBusy(true);
    const stored = await attempt(() =>
      store.mutateAsync({ endpoint: kind, file, signal: controller.signal }),
    );
    setBusy(false);
    if (controller.signal.aborted) clear();
    if (!stored) return;
    setFile(undefined);
    if (input.current) input.current.value = "";
  };

  if (!isOpen) {
    return (
      <Card icon={FileUp} title={t("documents_title")} text={t("documents_none")}>
        <div className={parts["buttons"]}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t("documents_open")}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card icon={FileUp} title={t("documents_title")} text={t("documents_text")}>
      <SelectField
        label={t("kind")}
        value={kind}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(event) => setKind(DOCUMENT_KINDS.find((name) => name === event.target.value) ?? kind)}
      />
      <div className={styles["drop"]} data-invalid={problem ? "" : undefined}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={ACCEPTED}
          onChange={choose}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-rule${problem ? ` ${id}-error` : ""}`}
        />
        <label htmlFor={id}>
          {file ? <FileCheck2 size={26} aria-hidden /> : <Upload size={26} aria-hidden />}
          <strong>{file ? file.name : t("choose_file")}</strong>
          <span id={`${id}-rule`}>
            {file
              ? t("file_size", { size: size(file.size) })
              : t("file_rule", { size: size(LARGEST_DOCUMENT) })}
          </span>
        </label>
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className={fields["error"]}>
          {t(`problems.${problem}`, { size: size(LARGEST_DOCUMENT) })}
        </p>
      )}
      <FormAlert failure={failure} />
      {busy ? (
        <div className={styles["progress"]}>
          <div role="progressbar" aria-label={t("uploading")} />
          <span role="status">{t("uploading")}</span>
          <Button look="plain" size="small" onClick={() => upload.current?.abort()}>
            <X size={16} aria-hidden />
            {t("common:cancel")}
          </Button>
        </div>
      ) : (
        <div className={parts["submit"]}>
          <Button size="large" onClick={() => void send()}>
            {t("upload")}
          </Button>
        </div>
      )}
      <SuccessMessage text={done ? t("uploaded") : undefined} />
    </Card>
  );
}
