import * as z from "zod/mini";
import { BRAZIL } from "./homes.ts";
import { PASSWORD, type Player, PLAYER_KINDS } from "./players.ts";

const Amount = z.number().check(z.gte(0));
const Name = z.string().check(z.minLength(1));

/** A player to add. Everything but the e-mail has a default. */
export const PlayerInput = z.strictObject({
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, "Is an e-mail address")),
  /** The state of the account: `plain` without it. */
  kind: z.exactOptional(z.enum(PLAYER_KINDS)),
  /** `Sandbox!2026` without it. */
  password: z.exactOptional(Name),
  /** A document number that no other player has. */
  document: z.exactOptional(z.string().check(z.regex(/^\d{11}$/, "Is 11 digits"))),
  /** The first word of the e-mail without it. */
  firstName: z.exactOptional(Name),
  /** `Silva` without it. */
  lastName: z.exactOptional(Name),
  /** A number that no other player has. */
  phone: z.exactOptional(Name),
  /** `1990-01-01` without it. */
  birthDate: z.exactOptional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Is yyyy-mm-dd"))),
  gender: z.exactOptional(z.int()),
  motherName: z.exactOptional(z.string()),
  /** 0 without it, as bonus and cashback. */
  balance: z.exactOptional(Amount),
  bonus: z.exactOptional(Amount),
  cashback: z.exactOptional(Amount),
});
export type PlayerInput = z.output<typeof PlayerInput>;

/** The complete player of an input. Two players with different numbers share neither document nor phone. */
export function playerOf(input: PlayerInput, number: number): Player {
  const [word = "player"] = input.email.replace(/@.*/, "").match(/\p{L}+/u) ?? [];
  return {
    kind: "plain",
    password: PASSWORD,
    firstName: `${word[0]?.toUpperCase()}${word.slice(1)}`,
    birthDate: "1990-01-01",
    gender: 2,
    balance: 0,
    ...BRAZIL.newcomer(number),
    ...(input.kind === "pending-data" && { motherName: "" }),
    ...input,
  };
}
