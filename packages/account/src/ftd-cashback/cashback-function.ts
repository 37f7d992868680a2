import {
  BackendError,
  type Call,
  type ExternalService,
  type Handler,
  REFUSALS,
} from "@storefront/proxy/server";
import { withoutSessionStatus } from "../money/external-failure.ts";
import { FtdCashbackBody } from "./ftd-cashback.schema.ts";

/**
 * Calls a cloud function for the session's own user: `user_id` is the profile's, whatever the body says, and the
 * session's token stays here (decision R16).
 */
export const callCashbackFunction =
  (service: ExternalService | undefined): Handler =>
  async (call) => {
    if (service === undefined) throw REFUSALS.notConfigured();
    const fields = await call.body(FtdCashbackBody);
    const json = { ...fields, user_id: await ownId(call) };
    try {
      return await service.json({ method: "POST", json });
    } catch (error) {
      throw withoutSessionStatus(error);
    }
  };

/** A profile without an id is unusable: nobody's cashback is asked for. */
async function ownId({ session }: Call): Promise<number | string> {
  const { user } = await session.profile();
  const id = user?.id;
  if (typeof id === "number" || (typeof id === "string" && id !== "")) return id;
  const nothing = { body: new Uint8Array(0), contentType: undefined, retryAfter: undefined };
  throw new BackendError({
    ...nothing,
    kind: "bad_body",
    status: 200,
    method: "GET",
    path: "/auth/user-profile",
  });
}
