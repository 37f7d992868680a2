import { getI18n } from "react-i18next";
import type { Namespace } from "./namespaces.ts";

/** What is loaded, together with the texts it shows: nothing then waits for them a second time. */
export async function withTexts<Part>(texts: readonly Namespace[], part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, getI18n().loadNamespaces(texts)]);
  return loaded;
}
