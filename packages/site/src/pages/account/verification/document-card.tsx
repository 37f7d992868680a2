import { checkDocument, DOCUMENT_TYPES, type DocumentProblem, LARGEST_DOCUMENT } from "@storefront/account";
import { useStoreDocument } from "@storefront/account/react-hooks";
import { FileCheck2, FileUp, Upload, X } from "lucide-react";
import { type ChangeEvent, type JSX, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FormAlert } from "../../../features/forms/form-alert.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { Button } from "../../../ui/button.tsx";
import { useSubmission } from "../../../features/forms/use-submission.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { Card } from "../../../ui/card.tsx";
import { Outcome } from "../../../ui/outcome.tsx";
import fields from "../../../ui/form/fields.module.css";
import parts from "../../../ui/parts.module.css";
import styles from "../../../features/verification/verification.module.css";

/**
 * The documents that may be uploaded; each is the last segment of the backend's path. The kinds are not shown
 * (decision R12), so a brand whose backend names them otherwise changes this table and its texts.
 */
const DOCUMENT_KINDS = ["identity-front", "identity-back", "selfie", "proof-of-address"] as const;
type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const MEGABYTE = 1024 * 1024;
const ACCEPTED = [...DOCUMENT_TYPES, ".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".pdf"].join(",");

/** Uploads a document: a file that cannot be one is refused at the moment of choosing, before any request. */
export function DocumentCard(): JSX.Element {
  const { t } = useTranslation("kyc");
  const { locale } = useShell();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController>(undefined);
  const store = useStoreDocument();
  const { failure, done, attempt, clear } = useSubmission();
  const [kind, setKind] = useState<DocumentKind>(DOCUMENT_KINDS[0]);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<DocumentProblem | "missing">();
  const [busy, setBusy] = useState(false);
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
            {t("cancel")}
          </Button>
        </div>
      ) : (
        <div className={parts["submit"]}>
          <Button size="large" onClick={() => void send()}>
            {t("upload")}
          </Button>
        </div>
      )}
      <Outcome text={done ? t("uploaded") : undefined} />
    </Card>
  );
}
