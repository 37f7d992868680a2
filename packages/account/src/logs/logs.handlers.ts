import { type Handler, response } from "@storefront/proxy";
import { ForcedLogoutReport } from "./logs.schema.ts";

const SAMPLING = 0.5;
const LONGEST_FIELD = 500;

/** Writes half of the beacons as warnings named `forced-logout`; always answers 204. */
export const recordForcedLogout: Handler = async ({ allow, body, log, random, requestId }) => {
  if (await allow("beacon")) {
    const report = await body(ForcedLogoutReport);
    if (random() < SAMPLING) log.warn({ requestId, ...shortenReport(report) }, "forced-logout");
  }
  return response(new Response(null, { status: 204 }));
};

/** A report for the log: long fields are cut, and addresses lose their query, which may have a token or an e-mail. */
export function shortenReport(report: ForcedLogoutReport): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(report).map(shorten));
}

function shorten([name, value]: [string, unknown]): [string, unknown] {
  if (typeof value !== "string") return [name, value];
  const isAddress = name === "url" || name === "pathname";
  return [name, (isAddress ? (value.split(/[?#]/)[0] ?? "") : value).slice(0, LONGEST_FIELD)];
}
