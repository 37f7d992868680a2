import { hasNeeds, isRecord, listOf, moneyOutcomeOf, parseJson, recordOf } from "@storefront/client";
import { inboundFromRequest, type Proxy, type Registry, type Route } from "@storefront/proxy";
import { answersOf, kindOf, shapeOf } from "@storefront/proxy/host";
import type { Finding } from "./command-io.ts";
import { guideAddress } from "../environment/env.ts";

/** The kinds of answers that a reader could not use, and the places of rows that failed, by target without its query. */
export type Unusable = Map<string, readonly string[]>;

/** A target without its query. */
export const nameOf = (target: string): string => target.split("?", 1)[0] ?? target;

const MOST_NAMES = 12;

/** Writes the number of records read, the fields that none of them has, and the names that no reader knows. */
export const columnsOf = (read: string, missing: readonly string[], unknown: readonly string[]): string =>
  [
    missing.length === 0 ? read : `${read}, without ${missing.join(", ")}`,
    ...(unknown.length === 0 ? [] : [`no reader knows ${unknown.slice(0, MOST_NAMES).join(", ")}`]),
  ].join("; ");

export const CURE = `give the path a row in the trunk's backend: ${guideAddress("connect-your-backend")}`;

/** A player of the backend, as whom private answers are read. */
export interface Player {
  readonly login: string;
  readonly password: string;
  /** Tries a wrong password and a withdrawal above the balance too: for an account of tests alone. */
  readonly refusals: boolean;
}

/** A host that asks, and what it has seen: the last answer by target, and what was of no use. */
interface Asking {
  readonly proxy: Proxy;
  readonly registry: Registry;
  readonly publicOrigin: string;
  readonly seen: Map<string, unknown>;
  readonly unusable: Unusable;
}

interface Answered {
  readonly status: number;
  readonly data: unknown;
  readonly cookie: string;
}

/**
 * Signs a player in, and reads everything private: what needs nothing first, and then what needs a value that a list had.
 * Nothing is changed but what `refusals` tries.
 */
export async function checkPlayer(asking: Asking, player: Player): Promise<readonly Finding[]> {
  const { login, password, refusals } = player;
  const inputs = new Map<string, string>();
  keepInputs(asking.seen, inputs);
  const signedIn = await ask(asking, "POST", "/api/auth/login", "", { login, password });
  const { data } = signedIn;
  const type = recordOf(isRecord(data) ? data["data"] : undefined)?.["type"];
  if (signedIn.status !== 200 || signedIn.cookie === "" || typeof type === "string") {
    const why = typeof type === "string" ? `it asks for ${type}` : said(signedIn);
    return [finding("sign-in", "fail", `POST /auth/login: no session: ${why}`, CURE)];
  }
  const { cookie } = signedIn;
  const found = [finding("sign-in", "ok", "POST /auth/login: a session")];
  const reads = privateReads(asking.registry).toSorted((one, other) => one.needs.length - other.needs.length);
  for (const one of reads) {
    const target = nameOf(one.route.calls[0] ?? one.route.path);
    const values = new Map(
      one.needs.map((name) => [name, inputs.get(`${name} of ${target}`) ?? inputs.get(name)]),
    );
    const missing = one.needs.filter((name) => values.get(name) === undefined);
    if (missing.length > 0) {
      found.push(finding(one.route.id, "skip", `${target}: needs an input: ${missing.join(", ")}`));
    } else found.push(...(await read(asking, one, values, cookie)));
    keepInputs(asking.seen, inputs);
  }
  return refusals ? [...found, ...(await tryRefusals(asking, login, cookie))] : found;
}

/** The names of inputs, and where an answer has a value for them: an open deposit, a withdrawal, a game, a verification. */
const INPUTS: readonly (readonly [name: string, target: string, place: (answer: unknown) => unknown])[] = [
  ["transactionId", "POST /bff/transactions", (answer) => firstOf(answer, isOpenDeposit)],
  ["id of GET /withdraw/{id}/generate", "POST /bff/transactions", (answer) => firstOf(answer, isWithdrawal)],
  ["casinoGameId", "GET /casino-games/list/base", (answer) => firstOf(answer, () => true)],
  [
    "kyc_id",
    "GET /auth/user-profile",
    (answer) => recordOf(recordOf(recordOf(answer)?.["user"])?.["latestKyc"])?.["correlation_id"],
  ],
];

const isWithdrawal = ({ type }: Record<string, unknown>): boolean => type === "withdraw";

/** The charge of a deposit that is over may be gone. */
const isOpenDeposit = ({ type, status }: Record<string, unknown>): boolean =>
  type === "deposit" && (status === "pending" || status === "processing");

const firstOf = (answer: unknown, test: (entry: Record<string, unknown>) => boolean): unknown =>
  listOf(answer)
    ?.filter((entry) => isRecord(entry))
    .find(test)?.["id"];

function keepInputs(seen: Asking["seen"], inputs: Map<string, string>): void {
  for (const [name, target, place] of INPUTS) {
    const value = place(seen.get(target));
    if (typeof value === "string" || typeof value === "number") inputs.set(name, String(value));
  }
}

/** A route that reads for a session, and the values that it needs. */
interface PrivateRead {
  readonly route: Route;
  readonly method: "GET" | "POST";
  readonly needs: readonly string[];
}

function privateReads({ routes }: Registry): readonly PrivateRead[] {
  return routes.flatMap((route): readonly PrivateRead[] => {
    const { access, bindings, changesUser, effect, path, reply, answers = {}, calls, payload } = route;
    if (access === "public" || changesUser === "money" || effect !== false) return [];
    if (path.includes("*") || reply === "stream" || payload === "upload") return [];
    const needs = needsOf(route);
    // Without a need, a route for guests too is read as a guest, and one that drops the profile is a change.
    if (needs.length === 0 && (access !== "session" || changesUser !== false)) return [];
    if (bindings.GET !== undefined) return [{ route, method: "GET", needs }];
    const isRead = (target: string): boolean =>
      target.startsWith("GET ") || "items" in (answers[target] ?? {});
    const isKnown = calls.length > 0 && calls.every((target) => isRead(nameOf(target)));
    return bindings.POST !== undefined && isKnown ? [{ route, method: "POST", needs }] : [];
  });
}

/** The values that a route needs: of its path, of that of its target, and those that its query or body must have. */
function needsOf({ path, bindings, parameters, body }: Route): readonly string[] {
  const { GET: target } = bindings;
  const called = typeof target === "string" ? nameOf(target) : "";
  const asked = (target === undefined ? body : parameters)?.safeParse({});
  const names = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name),
    ...[...called.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    ...(asked && !asked.success ? asked.error.issues.map((issue) => String(issue.path[0])) : []),
  ];
  return [...new Set(names)];
}

/** One finding for each answer that a route got. */
async function read(
  asking: Asking,
  { route, method, needs }: PrivateRead,
  values: ReadonlyMap<string, string | undefined>,
  cookie: string,
): Promise<readonly Finding[]> {
  const { seen, unusable, registry } = asking;
  seen.clear();
  unusable.clear();
  const valueOf = (name: string): string => encodeURIComponent(values.get(name) ?? "");
  const query = needs.map((name) => `${name}=${valueOf(name)}`).join("&");
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => valueOf(name));
  const address = query === "" || method === "POST" ? path : `${path}?${query}`;
  const body = method === "POST" ? Object.fromEntries(values) : undefined;
  const answered = await ask(asking, method, address, cookie, body);
  const failed = [...unusable].filter(([target]) => !seen.has(target));
  if (seen.size === 0 && failed.length === 0) {
    // Known already, or a call of ours that asks for input or for a service.
    if (answered.status < 300) return [];
    if (isOurs(answered)) return [finding(route.id, "skip", `not asked: ${said(answered)}`)];
    return [finding(route.id, "fail", `${nameOf(route.calls[0] ?? route.path)}: ${said(answered)}`, CURE)];
  }
  const shapes = answersOf(registry);
  const looked = [...seen].map(([target, data]): Finding => {
    const shape = shapes.get(shapeOf(target));
    if (shape === undefined) return finding(route.id, "ok", `${target}: read; ${kindOf(data ?? null)}`);
    const isList = "items" in shape;
    const fields = Object.keys((isList ? shape.items : shape).fields);
    const isNone = isRecord(data) && data["data"] === null;
    const entries = isNone ? [] : ((isList ? listOf(data) : [recordOf(data)]) ?? []);
    const present = new Set(entries.flatMap((entry) => Object.keys(recordOf(entry) ?? {})));
    const missing = entries.length === 0 ? [] : fields.filter((name) => !present.has(name));
    const others = [...present].filter((name) => !fields.includes(name));
    const count = isList ? `${entries.length} ${entries.length === 1 ? "record" : "records"}` : "read";
    const isShown = hasNeeds(data, shape);
    const text = `${target}: ${columnsOf(isShown ? count : "cannot be shown", missing, others)}`;
    return isShown
      ? finding(route.id, "ok", text)
      : finding(route.id, "fail", `${text}; ${kindOf(data)}`, CURE);
  });
  return [
    ...looked,
    ...failed.map(([target, reasons]) => finding(route.id, "fail", `${target}: ${reasons.join(": ")}`, CURE)),
  ];
}

/** True for an answer without a call of the backend. */
const isOurs = (answered: Answered): boolean =>
  [400, 503].includes(answered.status) &&
  isRecord(answered.data) &&
  ["invalid_request", "invalid_path_value", "not_configured"].includes(String(answered.data["error"]));

/** More than any account has. */
const TOO_MUCH = 99_999_999;

async function tryRefusals(asking: Asking, login: string, cookie: string): Promise<readonly Finding[]> {
  const wrong = await ask(asking, "POST", "/api/auth/login", "", {
    login,
    password: `wrong ${crypto.randomUUID()}`,
  });
  const isWrongPassword = isRecord(wrong.data) && wrong.data["error"] === "invalid_credentials";
  const withdrawal = await ask(asking, "POST", "/api/payments/withdraw", cookie, { amount: TOO_MUCH });
  const isRefused =
    withdrawal.status >= 400 && withdrawal.status < 500
      ? hasWords(withdrawal)
      : withdrawal.status < 300 && moneyOutcomeOf(withdrawal.data) === "refused";
  return [
    isWrongPassword
      ? finding("wrong password", "ok", "POST /auth/login: refused as a wrong password")
      : finding("wrong password", "fail", `POST /auth/login: not refused in words: ${said(wrong)}`, CURE),
    isRefused
      ? finding("withdrawal", "ok", `POST /new-withdraws: refused: ${said(withdrawal)}`)
      : finding("withdrawal", "fail", `POST /new-withdraws: not refused in words: ${said(withdrawal)}`, CURE),
  ];
}

const hasWords = (answered: Answered): boolean => !/^(?:backend answered|status) /.test(said(answered));

function said({ status, data }: Answered): string {
  const record = isRecord(data) ? data : {};
  const words = [record["detail"], record["message"], record["reason"], record["error"]];
  return words.find((word): word is string => typeof word === "string" && word !== "") ?? `status ${status}`;
}

/** A call as a page of the host makes it. */
async function ask(
  { proxy, publicOrigin }: Asking,
  method: "GET" | "POST",
  path: string,
  cookie: string,
  json?: object,
): Promise<Answered> {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const request = new Request(publicOrigin + path, {
    method,
    headers: {
      "sec-fetch-site": "same-origin",
      ...(cookie !== "" && { cookie }),
      ...(body !== undefined && {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
      }),
    },
    ...(body !== undefined && { body }),
  });
  const response = await proxy.handle(inboundFromRequest(request, "127.0.0.1"));
  const pairs = response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  return { status: response.status, data: parseJson(await response.text()), cookie: pairs.join("; ") };
}

const finding = (name: string, state: Finding["state"], text: string, cure?: string): Finding => ({
  name,
  state,
  text,
  ...(cure !== undefined && state === "fail" && { cure }),
});
