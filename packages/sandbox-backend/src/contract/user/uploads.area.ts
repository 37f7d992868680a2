import type { Context } from "hono";
import * as z from "zod/mini";
import { accountOf, type Area, isoNow, type SandboxEnvironment } from "../http/environment.ts";
import { readBody, refuseField } from "../http/refusal.ts";
import { documentNumber } from "../players/accounts.ts";
import { documentText } from "../players/document-number.ts";
import { homeOf } from "../players/homes.ts";
import { randomHex } from "../state/random.ts";

const VerifyPayload = z.looseObject({ number: z.optional(z.string()) });

/** Documents of identity: files are counted and thrown away, a number is compared. */
export const uploadsArea: Area = (area, state, session) => {
  area.post("/documents/verify-identity", session, async (context) => {
    const { number } = await readBody(context, VerifyPayload);
    const { home, user } = accountOf(context);
    const own = documentNumber(user);
    if (number !== undefined && !homeOf(home ?? user.country).isDocument(number)) {
      throw refuseField("number", "invalid_document");
    }
    return context.json({ verified: own !== "" && documentText(number ?? own) === own });
  });

  area.post("/documents/:type{[a-z0-9-]+}", session, async (context) => {
    const bytes = await countBytes(context);
    if (bytes === 0) throw refuseField("file", "empty_file", "empty_file");
    const type = context.req.param("type");
    return context.json({ id: randomHex(state.random, 16), type, bytes, created_at: isoNow(state) });
  });
};

/** The length of the body, read piece by piece; nothing of it is stored. */
async function countBytes(context: Context<SandboxEnvironment>): Promise<number> {
  const { raw } = context.req;
  // Text was read for the recording already, and is small.
  if (raw.bodyUsed) return (await context.req.arrayBuffer()).byteLength;
  let bytes = 0;
  if (raw.body) for await (const chunk of raw.body) bytes += chunk.byteLength;
  const { recorded } = context.var;
  if (recorded) recorded.body = `(${bytes} bytes)`;
  return bytes;
}
