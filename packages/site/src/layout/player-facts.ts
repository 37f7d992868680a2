/** The fields of a user that the header shows; records vary by backend, so every field may be missing. */
export interface PlayerFacts {
  first_name?: unknown;
  last_name?: unknown;
  name?: unknown;
  email?: unknown;
}

/** One or two letters for the avatar; empty while nothing is known. */
export function initialsOf(user: PlayerFacts | null | undefined): string {
  if (!user) return "";
  const named = [user.first_name, user.last_name].map(textOf).filter((part) => part !== "");
  const words = named.length > 0 ? named : textOf(user.name).split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? textOf(user.email)];
  return letters
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
