/** From 0, too short, to 4, strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** The fewest characters of a password. */
export const SHORTEST_PASSWORD = 8;
const LONG = 12;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u] as const;
const PREDICTABLE = /^(.)\1+$|password|senha|clave|contrase|qwert|abcd|1234/i;

/** Rates a password by its length and its kinds of characters; what is easily guessed is weak at any length. */
export function passwordStrength(password: string): PasswordStrength {
  const length = Array.from(password).length;
  if (length < SHORTEST_PASSWORD) return 0;
  if (PREDICTABLE.test(password)) return 1;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = kinds + (length >= LONG ? 1 : 0);
  if (points >= 5) return 4;
  return points === 4 ? 3 : points === 3 ? 2 : 1;
}
