import * as z from "zod/mini";

/** The path of a call as faults name it: without `/v2`. */
export const rulePath = (path: string): string => path.replace(/^\/v2(?=\/)/, "");

const MAX_MS = 600_000;

const count = (fallback: number, most: number): z.ZodMiniDefault<z.ZodMiniNumber> =>
  z._default(z.int().check(z.gte(0), z.lte(most)) as z.ZodMiniNumber, fallback);
const ms = (fallback: number): z.ZodMiniDefault<z.ZodMiniNumber> => count(fallback, MAX_MS);
const bytes = (fallback: number): z.ZodMiniDefault<z.ZodMiniNumber> => count(fallback, 1_000_000_000);

/** Every toxic and its parameters; names follow Toxiproxy where it has one. */
export const Toxic = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("latency"), ms: ms(1_000), jitter: ms(0) }),
  z.strictObject({ type: z.literal("timeout"), ms: ms(0) }),
  z.strictObject({ type: z.literal("slicer"), bytes: bytes(16), delay: ms(50) }),
  z.strictObject({ type: z.literal("reset_before_headers"), handled: z._default(z.boolean(), false) }),
  z.strictObject({ type: z.literal("reset_after"), bytes: bytes(10) }),
  z.strictObject({ type: z.literal("truncated_json") }),
  z.strictObject({ type: z.literal("html_200") }),
  z.strictObject({
    type: z.literal("http"),
    status: z._default(z.int().check(z.gte(200), z.lte(599)), 500),
    body: z._default(z.unknown(), { message: "Server Error" }),
    headers: z._default(z.record(z.string(), z.string()), {}),
    handled: z._default(z.boolean(), false),
  }),
  z.strictObject({ type: z.literal("raw"), text: z.string() }),
]);
export type Toxic = z.output<typeof Toxic>;

/** A fault to switch on; `toxic` may be a bare name when its defaults will do. */
export const Fault = z.strictObject({
  /** An exact path below `/v2`, a prefix such as `/auth/*`, or `*`. */
  path: z.string().check(z.regex(/^(\/|\*$)/, "Starts with / or is *")),
  method: z.optional(z.string()),
  times: z.optional(z.int().check(z.gte(1))),
  /** Only calls of the player with this login: those of the player's sessions, and logins that name it. */
  login: z.optional(z.string()),
  toxic: z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? { type: value } : value)),
    Toxic,
  ),
});
export type Fault = z.output<typeof Fault>;

export type FaultInput = Omit<Fault, "toxic"> & { toxic: z.input<typeof Toxic> | Toxic["type"] };

export interface ActiveFault extends Fault {
  id: string;
}
