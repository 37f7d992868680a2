import type { Handler } from "@storefront/proxy";
import { keepAccepted, withCursor } from "../shared/backend-call.handlers.ts";
import { RewardsInput } from "./rewards.schema.ts";

/** The body becomes the query of the backend call; the query of the request is ignored. */
export const listRewards: Handler = async ({ backend, body }) => {
  const { page = null, per_page = null, type = null, cursor } = await body(RewardsInput);
  const target = "GET /bff/gamification/rewards?page={page}&per_page={per_page}&type={type}";
  return keepAccepted(
    await backend.exchange(target, { values: { page, per_page, type }, ...withCursor(cursor) }),
  );
};
