import { defineRoutes, type ExternalService } from "@storefront/proxy";
import { callCashbackFunction } from "./ftd-cashback.handlers.ts";
import { FtdCashbackInput } from "./ftd-cashback.schema.ts";
import { FtdCashback } from "./ftd-cashback.answers.ts";

/** The cloud functions of first-deposit cashback; one without an address answers 503 `not_configured`. */
export interface FtdCashbackSettings {
  /** The service that says who may have the cashback. Without it the route answers 503 `not_configured`. */
  eligibility?: ExternalService | undefined;
  /** The service that sends the cashback. Without it the route answers 503 `not_configured`. */
  dispatch?: ExternalService | undefined;
}

/** The routes below `/api/ftd-cashback`, which call two services beside the backend (document 2, 4.8). */
export const ftdCashbackRoutes = ({ eligibility, dispatch }: FtdCashbackSettings) => defineRoutes("ftd-cashback", {
  verify:       { path: "/api/ftd-cashback/verify",        POST: callCashbackFunction(eligibility, { sends: false }), body: FtdCashbackInput, answer: FtdCashback },
  sendCashback: { path: "/api/ftd-cashback/send-cashback", POST: callCashbackFunction(dispatch, { sends: true }), body: FtdCashbackInput, answer: FtdCashback },
}, { errors: "own" });
