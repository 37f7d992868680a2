import { createPlayerNames } from "@storefront/proxy/host";
import { explain, type OwnEndpointCodes, parseRef } from "@storefront/error-codes";
import type { HostBrand } from "../brand.ts";
import type { VariableSource } from "../environment/env.ts";
import { columns, UsageError } from "./command-io.ts";

const MINUTE = 60_000;
const TIME_ALONE = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const DAY = 86_400_000;

/** A search for the requests of one player around a time, in the log lines of hosts and of nginx. */
export interface PlayerSearch {
  readonly user: string;
  /** `2026-11-29T12:03Z`, or `12:03` of today in UTC; now without it. */
  readonly at?: string | undefined;
  /** Minutes before and after it. */
  readonly minutes: number;
  readonly brand: HostBrand;
  readonly environment: VariableSource;
  readonly codes?: OwnEndpointCodes | undefined;
  readonly lines: AsyncIterable<string>;
  readonly now?: number;
}

export interface PlayerLine {
  readonly time: string;
  readonly requestId: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** The address that nginx has for it; empty without nginx's lines. */
  readonly address: string;
  readonly ref: string;
  /** The meaning of the code; it says when money may have moved. */
  readonly meaning: string;
}

/** The player's names in the log, and the requests that have one of them. */
export interface PlayerFound {
  readonly names: readonly string[];
  readonly requests: readonly PlayerLine[];
}

/**
 * Searches log lines for the requests of a player.
 * @throws UsageError without the secrets of which the names are made, and for a time or minutes that are none.
 */
export async function playerLines(search: PlayerSearch): Promise<PlayerFound> {
  const { user, minutes, brand, environment, lines, codes, now = Date.now() } = search;
  if (!(minutes > 0)) throw new UsageError("player: --minutes is a number of minutes, such as 5");
  const at = timeOf(search.at, now);
  const { DEVICE_COOKIE_KEYS: listed = "", EDGE_WORKER_KEY: key = "" } = environment;
  const secrets = (listed === "" ? key : listed)
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const players = createPlayerNames({ brand, secrets });
  if (players === undefined)
    throw new UsageError("player: needs the variables of the host, EDGE_WORKER_KEY or DEVICE_COOKIE_KEYS");
  const [from, to] = [at - minutes * MINUTE, at + minutes * MINUTE];
  // A window may begin in one month and end in the next.
  const names = new Set([from, to].flatMap((time) => players.namesAt(user, time)));
  const requests: Omit<PlayerLine, "address">[] = [];
  const addresses = new Map<string, string>();
  for await (const text of lines) {
    const line = read(text);
    const { time = "", requestId = "", player, address } = line;
    const moment = Date.parse(String(time));
    if (!(moment >= from - MINUTE && moment <= to + MINUTE)) continue;
    if (typeof address === "string") addresses.set(String(requestId), address);
    if (typeof player !== "string" || !names.has(player) || moment < from || moment > to) continue;
    const ref = textOf(line["ref"]);
    requests.push({
      time: String(time),
      requestId: String(requestId),
      route: textOf(line["route"] ?? line["path"]),
      status: Number(line["status"]),
      ms: Number(line["ms"]),
      ref,
      meaning: meaningOf(ref, codes),
    });
  }
  return {
    names: [...names],
    requests: requests
      .map((request) => ({ ...request, address: addresses.get(request.requestId) ?? "" }))
      .toSorted((one, other) => one.time.localeCompare(other.time)),
  };
}

/** The same for a person. */
export function playerText({ names, requests }: PlayerFound): string {
  if (requests.length === 0) return `no line of ${names.join(" or ")} in that time\n`;
  return columns(
    requests.map(({ time, address, status, ms, route, requestId, ref, meaning }) => [
      time,
      String(status),
      `${ms} ms`,
      route,
      address,
      requestId,
      `${ref} ${meaning}`.trim(),
    ]),
  );
}

function timeOf(text: string | undefined, now: number): number {
  if (text === undefined) return now;
  const isAlone = TIME_ALONE.test(text);
  const time = Date.parse(
    isAlone ? `${new Date(now).toISOString().slice(0, 10)}T${text.padStart(5, "0")}Z` : text,
  );
  if (Number.isNaN(time))
    throw new UsageError(
      `player: --at ${JSON.stringify(text)} is no time, such as 2026-11-29T12:03Z or 12:03`,
    );
  // After midnight, a time of the evening is one of the day before.
  return isAlone && time > now ? time - DAY : time;
}

/** A line of another program is none. */
function read(text: string): Readonly<Record<string, unknown>> {
  const start = text.indexOf("{");
  try {
    const value: unknown = start === -1 ? undefined : JSON.parse(text.slice(start));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function meaningOf(ref: string, codes: OwnEndpointCodes | undefined): string {
  const parsed = parseRef(ref);
  const known = parsed && explain(parsed.ref, codes);
  return known ? `${known.endpoint.title}: ${known.error.meaning}` : "";
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
