import * as z from "zod";
import { link } from "./field.schema.ts";

const sentence = z.string().regex(/\S/, "a sentence");

/** Somebody who helps, supervises or keeps a register: a name, and the ways to reach them. */
export const named = {
  name: z.string().min(1),
  telephone: z.string().min(3).optional(),
  address: link.optional(),
};

/** The duties that the site can do by itself or asks the brand's data for; `DUTIES` says where each one shows. */
export const DUTY_IDS = [
  "age-check",
  "operator",
  "licence",
  "exclusion-register",
  "help-lines",
  "complaints",
  "risk-warning",
  "registration-limits",
  "break-lengths",
  "reality-check",
  "idle-sign-in",
  "last-visit",
  "marketing-choice",
  "return-to-player",
  "fund-protection",
  "accessibility",
  "consent",
] as const;
export type DutyId = (typeof DUTY_IDS)[number];

/** The length of a break as it is sent to the backend: `24h`, `7d`, `2w`, `6m`, `1y`, or `indefinite`. */
const breakLength = z
  .string()
  .regex(/^(?:[1-9]\d*[hdwmy]|indefinite)$/, "a length such as 24h, 7d, 6m, 1y or indefinite");

/** The lengths that a player chooses from, of a break and of self-exclusion; the first is chosen at the start. */
export const BreakLengths = z.strictObject({
  pause: z.array(breakLength).min(1),
  exclusion: z.array(breakLength).min(1),
});

/** One duty of a market: the place in the law, and for a duty that the trunk does itself, where and by what. */
const Duty = z.union([
  z.strictObject({ id: z.enum(DUTY_IDS), source: sentence }),
  z.strictObject({
    id: z.string().regex(/^own-[a-z0-9-]+$/, "a duty of the site, or one of the trunk such as own-mail"),
    source: sentence,
    where: sentence,
    by: sentence,
  }),
]);

/** The law of one market as data: a reading of one day, which the operator confirms. */
export const Market = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  /** The day on which the rows were read. */
  asOf: z.iso.date(),
  minimumAge: z.number().int().min(16).max(25).default(18),
  /** The register that keeps excluded players out of every licensed site. */
  exclusionRegister: z.strictObject({ name: z.string().min(1), address: link }).optional(),
  /** Public lines that help people whose gambling is a problem; shown after those of the brand. */
  helpLines: z.array(z.strictObject(named)).default([]),
  /** `require`: nobody registers without limits; `offer`: they may be set later. */
  registrationLimits: z.enum(["offer", "require"]).default("offer"),
  /** Default: pauses of 1, 7 and 30 days, exclusions of 6 months, a year and without an end. */
  breaks: BreakLengths.optional(),
  /** The longest interval of the reality check, in minutes. */
  realityCheckMinutes: z.number().int().min(1).max(240).optional(),
  /** Minutes without a sign of use after which the player signs in again. */
  idleMinutes: z.number().int().min(1).max(1440).optional(),
  duties: z.array(Duty),
  /** Duties that neither the site nor a route of the specification can do: the operator's own work. */
  notDone: z.array(z.strictObject({ duty: sentence, source: sentence })).default([]),
});
export interface Market extends z.infer<typeof Market> {}
/** A market as it is written, with its optional fields. */
export interface MarketInput extends z.input<typeof Market> {}

/**
 * Declares a market of a trunk, for the field `market` of its brands.
 * @example
 * ```ts
 * export const pe = defineMarket({
 *   id: "pe",
 *   name: "Peru",
 *   asOf: "2026-11-29",
 *   duties: [{ id: "age-check", source: "Ley 31557" }],
 * });
 * ```
 */
export const defineMarket = (market: MarketInput): MarketInput => market;
