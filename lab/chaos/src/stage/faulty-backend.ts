import type { IncomingMessage, ServerResponse } from "node:http";
import { answerJson, serveBackend } from "../../../../e2e/stage/small-backend.ts";
import type { Stage } from "./stage.ts";

/** The reaction of an endpoint in place of its answer; a number is the milliseconds until it answers. */
export type Fault = "503" | "hang" | "reset" | number;

/** A backend of a few lines that an experiment makes sick, endpoint by endpoint. */
export interface FaultyBackend {
  readonly apiBaseUrl: string;
  /** Faults by path below `/v2`; `*` is every path. */
  readonly faults: Map<string, Fault>;
  /** Calls by path since the start. */
  readonly calls: Map<string, number>;
  /** Answers of an experiment's own, by path. */
  readonly answers: Map<string, unknown>;
  /** Lets calls that hang end. */
  release(): void;
}

/** The session that this backend accepts as its own player's. */
export const KNOWN_SESSION = "known.session.signature";
const GAMES = Array.from({ length: 24 }, (_, id) => ({ id, name: `Game ${id}`, slug: `game-${id}` }));
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/auth/login": { access_token: KNOWN_SESSION, token_type: "bearer", expires_in: 3_600 },
  "/casino-games/list": { data: GAMES, current_page: 1, last_page: 1, total: GAMES.length },
  "/bff/games/top-wins-dl": { data: [{ amount: 5, game: "Game 1" }] },
};

/** The headers by which a call has a session, under the cookie's name over http and over https. */
export const sessionHeaders = (session = KNOWN_SESSION): Readonly<Record<string, string>> => ({
  cookie: `session=${session}; __Host-session=${session}`,
});

/** Starts such a backend in this process. */
export async function stageBackend(stage: Stage): Promise<FaultyBackend> {
  const faults = new Map<string, Fault>();
  const calls = new Map<string, number>();
  const answers = new Map<string, unknown>(Object.entries(ANSWERS));
  const held: (() => void)[] = [];
  const release = (): void => {
    for (const go of held.splice(0)) go();
  };
  const answer = (path: string, incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (path === "/auth/user-profile" && !answers.has(path)) {
      if (incoming.headers.authorization !== `Bearer ${KNOWN_SESSION}`)
        outgoing.writeHead(401, { "content-type": "application/json" }).end('{"reason":"revoked"}');
      else answerJson(outgoing, { user: { id: 7, email: "seven@test" }, userInfo: {} });
    } else answerJson(outgoing, answers.get(path) ?? { data: [], ok: 1 });
  };
  const backend = await serveBackend((incoming, outgoing) => {
    const path = (incoming.url ?? "").replace("/v2", "").split("?")[0]?.replace(/\/$/, "") ?? "";
    calls.set(path, (calls.get(path) ?? 0) + 1);
    const fault = faults.get(path) ?? faults.get("*");
    incoming.resume();
    if (fault === "reset") incoming.socket.resetAndDestroy();
    else if (fault === "503") outgoing.writeHead(503, { "content-type": "application/json" }).end("{}");
    else if (fault === "hang") held.push(() => answer(path, incoming, outgoing));
    else if (fault !== undefined) setTimeout(answer, fault, path, incoming, outgoing);
    else if (incoming.method === "GET") answer(path, incoming, outgoing);
    else incoming.once("end", () => answer(path, incoming, outgoing));
  });
  stage.atEnd(() => {
    release();
    return backend.close();
  });
  return { apiBaseUrl: backend.apiBaseUrl, faults, calls, answers, release };
}
