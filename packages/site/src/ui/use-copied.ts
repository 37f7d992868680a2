import { useState } from "react";

/** Copies a text when told to, and says whether it is on the clipboard: a browser may refuse. */
export function useCopied(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  // Where a page may not use the clipboard there is none to call.
  const write = async (): Promise<void> => navigator.clipboard.writeText(text);
  const copy = (): void => {
    void write().then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { copied, copy };
}
