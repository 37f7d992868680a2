import type { EndpointCode, ErrorCode } from "./index.ts";
import { sessionErrorKey, sessionErrorText } from "./texts.ts";

// The type check reads this file; nothing runs it. What must not compile says so by `@ts-expect-error`.

/** A text is found by an EM code or by a whole reference. */
export function ofCodes(code: ErrorCode): void {
  sessionErrorText(code, "es");
  sessionErrorText("EP0001-EM0032", "es");
  // @ts-expect-error An EP code alone says nothing of the kind of failure.
  sessionErrorText("EP0001", "es");
  // @ts-expect-error No code.
  sessionErrorKey("session_ended");
  // @ts-expect-error A code of the registry, misspelt.
  if (code === "EM0100") return;
  // @ts-expect-error The letters of a kind.
  const endpoint: EndpointCode = "EM0001";
  void endpoint;
}
