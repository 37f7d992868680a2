import { Search, X } from "lucide-react";
import { type JSX, type Ref, useId, useImperativeHandle, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LONGEST_TERM } from "./search-term.ts";
import styles from "../../ui/list-page.module.css";

/** The field of a search: what was typed is the caller's. */
export function TermField({
  text,
  onText,
  onSubmit,
  ref,
}: {
  text: string;
  onText: (text: string) => void;
  onSubmit?: () => void;
  ref?: Ref<HTMLInputElement>;
}): JSX.Element {
  const { t } = useTranslation("search");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement, []);
  return (
    <form
      role="search"
      className={`${styles["term"]} ${styles["large"]}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Search size={22} aria-hidden />
      <label className="sr-only" htmlFor={id}>
        {t("label")}
      </label>
      <input
        ref={field}
        id={id}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_TERM}
        placeholder={t("examples")}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {/* Where letters are so large that the field would cut its hint, it is below. */}
      {text === "" && <p aria-hidden>{t("examples")}</p>}
      {text !== "" && (
        <button
          type="button"
          aria-label={t("clear")}
          onClick={() => {
            onText("");
            field.current?.focus();
          }}
        >
          <X size={20} aria-hidden />
        </button>
      )}
    </form>
  );
}
