/** A picture's absolute http(s) address, or undefined for anything else. */
export function pictureAddress(value: unknown): string | undefined {
  if (typeof value !== "string" || !URL.canParse(value)) return undefined;
  return /^https?:$/.test(new URL(value).protocol) ? value : undefined;
}
