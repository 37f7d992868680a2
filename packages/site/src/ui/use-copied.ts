import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";

export interface Copied {
  copied: boolean;
  /** The sentence about a browser that did not copy: the text is selected then. */
  refused: string | undefined;
  copy: () => void;
  source: RefObject<HTMLElement | null>;
}

/** Copies a text when told to, and says whether it is on the clipboard: a browser may refuse, as those within apps do. */
export function useCopied(text: string): Copied {
  const { t } = useTranslation();
  const source = useRef<HTMLElement>(null);
  const [end, setEnd] = useState<"copied" | "refused">();
  // Where a page may not use the clipboard there is none to call.
  const write = async (): Promise<void> => navigator.clipboard.writeText(text);
  const copy = (): void => {
    void write()
      .then(() => true)
      .catch(() => copySelected(source.current))
      .catch(() => false)
      .then((isCopied) => setEnd(isCopied ? "copied" : "refused"));
  };
  const refused = end === "refused" ? t("copy_refused") : undefined;
  return { copied: end === "copied", refused, copy, source };
}

/** Selects what an element shows and copies it the old way; where that is refused too, it stays selected. */
function copySelected(element: HTMLElement | null): boolean {
  const selection = getSelection();
  if (!element || !selection) return false;
  selection.selectAllChildren(element);
  const isCopied = document.execCommand("copy");
  if (isCopied) selection.removeAllRanges();
  return isCopied;
}
