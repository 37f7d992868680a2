export const NAMESPACES = [
  "common",
  "auth",
  "validation",
  "home",
  "errors",
  "account",
  "wallet",
  "payments",
  "rewards",
  "report",
  "profile",
  "limits",
  "security",
  "kyc",
  "referrals",
  "preferences",
  "overlay",
  "games",
  "game",
  "search",
  "sports",
  "album",
  "promotions",
  "service",
  "safety",
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** The name of a file of texts: one of the site's, or one of the trunk's own in `site/locales/<language>/`. */
export type TextFile = Namespace | (string & Record<never, never>);

/** The namespaces of the first render; the dialogs' texts come with the dialogs. */
export const START_NAMESPACES = ["common", "home", "errors"] as const satisfies readonly Namespace[];

export const FOLDERS = ["pt-BR", "es", "en"] as const;
export type LocaleFolder = (typeof FOLDERS)[number];

/** The folder of the site that a locale's texts are in: `es-CL` reads `es`, a language without texts reads English. */
export function folderOf(locale: string): LocaleFolder {
  const language = languageOf(locale);
  return FOLDERS.find((folder) => languageOf(folder) === language) ?? "en";
}

const languageOf = (locale: string): string => locale.toLowerCase().split("-", 1)[0] ?? "";
