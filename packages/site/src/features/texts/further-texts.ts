/** The texts beyond those of the first render, by their path; each file is loaded on its first use. */
export const FURTHER_TEXTS: Readonly<Record<string, () => Promise<Record<string, unknown>>>> =
  import.meta.glob<Record<string, unknown>>(
    ["../../locales/*/*.json", "!../../locales/*/{common,home,errors}.json"],
    { import: "default" },
  );
