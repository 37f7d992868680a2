import type { ZodMiniObject, ZodMiniType } from "zod/mini";
import { describe, expect, it } from "vitest";
import * as address from "./address/address.schema.ts";
import * as auth from "./auth/auth.schema.ts";
import * as payments from "./payments/payments.schema.ts";
import * as limits from "./responsible-gaming/responsible-gaming.schema.ts";
import * as rewards from "./rewards/rewards.schema.ts";
import * as sweepstakes from "./sweepstakes/sweepstakes.schema.ts";
import * as user from "./user/user.schema.ts";
import * as validation from "./validation/validation.schema.ts";
import * as wallet from "./wallet/wallet.schema.ts";

const MODULES = { address, auth, payments, limits, rewards, sweepstakes, user, validation, wallet };

const fields = Object.values(MODULES)
  .flatMap((schemas) => Object.entries(schemas))
  .filter(([name, schema]) => /(?:Input|Body)$/.test(name) && typeof schema === "object" && "shape" in schema)
  .flatMap(([name, schema]) =>
    Object.entries((schema as ZodMiniObject).shape).map(
      ([field, type]) => [`${name}.${field}`, type as ZodMiniType] as const,
    ),
  )
  .filter(([name, type]) => type.safeParse(undefined).success && !/\.(?:amount|value)$/.test(name));

describe("a field of a request that may be left out, money aside", () => {
  it.each(fields)("%s may be null", (_, type) => {
    expect(type.safeParse(null).success).toBe(true);
  });
});
