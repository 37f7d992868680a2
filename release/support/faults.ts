import { fork } from "node:child_process";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { answerJson, serveBackend } from "../../e2e/support/small-servers.ts";
import { type LoadOptions, type Sample, startLoad } from "../../e2e/support/steady-load.ts";

/** What an endpoint does in place of its answer; a number is the milliseconds until it answers. */
export type Fault = "503" | number;

/** A backend of a few lines, which a test makes sick path by path. */
export interface FaultyBackend {
  readonly apiBaseUrl: string;
  /** Faults by path below `/v2`; `*` is every path. */
  readonly faults: Map<string, Fault>;
  /** Answers of a test's own, by path. */
  readonly answers: Map<string, unknown>;
  close(): Promise<void>;
}

/** The session that the backend takes for its player's. */
export const SESSION = "known.session.signature";
export const SIGNED_IN = { cookie: `session=${SESSION}; __Host-session=${SESSION}` };
export const LOGIN = { method: "POST", path: "/api/auth/login", json: { login: "a@b.c", password: "x" } };
export const LIST = { path: "/api/games/list?category=slots&page=1" };

const games = Array.from({ length: 24 }, (_, id) => ({ id, name: `Game ${id}`, slug: `game-${id}` }));
const ANSWERS = {
  "/auth/login": { access_token: SESSION, token_type: "bearer", expires_in: 3_600 },
  "/casino-games/list": { data: games, current_page: 1, last_page: 1, total: games.length },
  "/auth/user-profile": { user: { id: 7, email: "seven@test" }, userInfo: {} },
};

export async function faultyBackend(): Promise<FaultyBackend> {
  const faults = new Map<string, Fault>();
  const answers = new Map<string, unknown>(Object.entries(ANSWERS));
  const backend = await serveBackend((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = (incoming.url ?? "").replace("/v2", "").split("?")[0]?.replace(/\/$/, "") ?? "";
    const fault = faults.get(path) ?? faults.get("*");
    const answer = (): void => answerJson(outgoing, answers.get(path) ?? { data: [], ok: 1 });
    incoming.resume().once("end", () => {
      if (fault === "503") outgoing.writeHead(503, { "content-type": "application/json" }).end("{}");
      else if (fault === undefined) answer();
      else setTimeout(answer, fault);
    });
  });
  return { apiBaseUrl: backend.apiBaseUrl, faults, answers, close: () => backend.close() };
}

/** Milliseconds within which 95 of 100 calls ended. */
export function p95(samples: readonly Sample[]): number {
  const sorted = samples.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/** Calls that failed, with their reason. */
export const failed = (samples: readonly Sample[]): readonly string[] =>
  samples.flatMap(({ path, failure }) => (failure === undefined ? [] : [`${path} ${failure}`]));

/** Under so many milliseconds a control says nothing: a ratio to it is noise. */
const LEAST_CONTROL = 10;

/** Begins a disturbance and resolves with the function that ends it. */
export type Disturb = () => Promise<() => Promise<unknown>>;

/**
 * The same calls before, during and after a disturbance: how much slower 95 of 100 are, and which failed. Other programs
 * of the machine come and go, so the control is the slower one of the two. `control` gives the machine the same work away
 * from the host, so that nothing but the host's own share is measured.
 */
export async function measureDisturbed(
  origin: string,
  options: LoadOptions,
  seconds: number,
  disturb: Disturb,
  control: Disturb = () => Promise.resolve(() => Promise.resolve()),
): Promise<{ ratio: number; failed: readonly string[] }> {
  const measure = async (begin: Disturb): Promise<readonly Sample[]> => {
    const end = await begin();
    const load = startLoad(origin, options);
    await pause(seconds * 1_000);
    const samples = await load.end();
    await end();
    return samples;
  };
  // Until the code of the routes is warm.
  const warm = startLoad(origin, options);
  await warm.answered(100);
  await warm.end();
  const before = await measure(control);
  const during = await measure(disturb);
  const after = await measure(control);
  const times = [before, during, after].map((samples) => p95(samples).toFixed(1));
  process.stdout.write(
    `p95 before, during, after: ${times.join(", ")} ms; ${during.length} calls during it\n`,
  );
  return {
    ratio: p95(during) / Math.max(LEAST_CONTROL, p95(before), p95(after)),
    failed: failed([...before, ...during, ...after]),
  };
}

/** Pages at a rate, from a process of its own: its work does not slow down what is measured meanwhile. */
export interface Flood {
  readonly origin: string;
  /** `{turn}` and `{random}` in it differ in each request. */
  readonly path: string;
  readonly perSecond: number;
  readonly status: number;
}

/** Starts a flood; the function that ends it resolves with what failed. */
export function startFlood(flood: Flood): () => Promise<readonly string[]> {
  const child = fork(import.meta.filename, [JSON.stringify(flood)], { execArgv: [] });
  return async () => {
    const told = once(child, "message") as Promise<[readonly string[]]>;
    child.send("end");
    const [failures] = await told;
    child.disconnect();
    return failures;
  };
}

if (process.argv[1] === import.meta.filename) {
  const { origin, path, perSecond, status } = JSON.parse(process.argv[2] ?? "") as Flood;
  const load = startLoad(origin, {
    clients: 16,
    perSecond,
    call: (turn) => ({
      path: path.replace("{turn}", String(turn)).replace("{random}", String(Math.random())),
      headers: { "accept-encoding": "br, gzip" },
      statuses: [status],
    }),
  });
  process.once(
    "message",
    () => void load.end().then((samples) => process.send?.(failed(samples).slice(0, 5))),
  );
  process.once("disconnect", () => process.exit(0));
}
