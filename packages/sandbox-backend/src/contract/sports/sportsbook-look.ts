/** The colours of a sportsbook's page that its launch may name, each as six hexadecimal digits. */
export const LOOK_COLOURS = ["ground", "card", "line", "text", "quiet", "accent", "on_accent"] as const;

/** The parameters of a launch that change the look of the page: `theme` and the colours. */
export const LOOK_PARAMETERS = ["theme", ...LOOK_COLOURS] as const;
/** The name of one of them. */
export type LookParameter = (typeof LOOK_PARAMETERS)[number];

/** The value of a parameter; undefined for anything that is no theme or no colour, which would end up in a style sheet. */
export function readLook(name: LookParameter, value: string | undefined): string | undefined {
  const form = name === "theme" ? /^(?:dark|light)$/ : /^[0-9a-f]{6}$/i;
  return value !== undefined && form.test(value) ? value : undefined;
}
