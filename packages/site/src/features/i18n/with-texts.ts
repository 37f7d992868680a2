import { getI18n } from "react-i18next";
import type { Namespace } from "./namespaces.ts";

/**
 * Loads a module together with the texts it shows, so that it does not wait for them a second time. Rejects when the texts
 * do not come: a part would else show the keys of them.
 */
export async function withTexts<Part>(texts: readonly Namespace[], part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadTexts(texts)]);
  return loaded;
}

async function loadTexts(texts: readonly Namespace[]): Promise<void> {
  const i18n = getI18n();
  const missing = (): Namespace[] => texts.filter((name) => !i18n.hasResourceBundle(i18n.language, name));
  await i18n.loadNamespaces(texts);
  // i18next does not load a failed namespace again unless it is reloaded by name.
  if (missing().length > 0) await i18n.reloadResources([i18n.language], missing());
  if (missing().length > 0) throw new Error(`No texts: ${missing().join(", ")}.`);
}
