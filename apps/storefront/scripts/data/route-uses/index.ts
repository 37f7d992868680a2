import { AUTH_USES } from "./auth.ts";
import { MONEY_USES } from "./money.ts";
import { OTHER_TRUNKS_USES } from "./other-trunks.ts";
import { PERSON_USES } from "./person.ts";
import { PLATFORM_USES } from "./platform.ts";
import { PLAY_USES } from "./play.ts";
import type { RouteUse } from "./route-use.ts";

export type { ClientUse, RouteUse } from "./route-use.ts";

/** Client function, hook and place in the site of every route, by `METHOD area.name`; those of other trunks too. */
export const ROUTE_USES: Readonly<Record<string, RouteUse>> = {
  ...AUTH_USES,
  ...PERSON_USES,
  ...MONEY_USES,
  ...PLAY_USES,
  ...PLATFORM_USES,
  ...OTHER_TRUNKS_USES,
};
