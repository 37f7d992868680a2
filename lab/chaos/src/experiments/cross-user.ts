import { startLoad, type LoadCall } from "../../../../e2e/stage/steady-load.ts";
import { answerJson, serveBackend } from "../../../../e2e/stage/small-backend.ts";
import { atLeast, atMost, defineExperiment, wholeSize } from "../experiment/experiment.ts";
import { failed, plotLoad } from "../stage/figures.ts";
import { sessionHeaders } from "../stage/faulty-backend.ts";
import { stageHost } from "../stage/hosts.ts";

const USERS = 500;
/** Users who call often, so that their profiles are in the cache: fewer than it holds. */
const FREQUENT = 50;
const OWNER = /owner-\d+-end/g;
const PROFILE = "/api/auth/profile";
/** Own data through caches, shared calls, several calls at once, and plain forwards. */
const WAYS: readonly Omit<LoadCall, "headers">[] = [
  { path: PROFILE },
  { path: PROFILE },
  { path: PROFILE },
  { path: "/api/auth/profile?check_spa_again=1" },
  { path: "/api/auth/recheck-spa", method: "POST" },
  { path: "/api/wallet/refresh", method: "POST" },
  { path: "/api/favorites" },
  { path: "/api/payments/providers" },
  { path: "/api/user/social-accounts" },
  { path: "/api/user/login-history?page=1" },
  { path: "/api/wallet/transactions", method: "POST", json: { type: "all", period: "7d", page: 1 } },
  { path: "/api/auth/logout", method: "POST" },
];
/** Of 1,000 calls of the backend so many fail in each of these ways. */
const SICK = { reset: 5, "503": 5, late: 5 };

const ownerOf = (user: number): string => `owner-${user}-end`;
const tokenOf = (user: number): string => `head.${Buffer.from(ownerOf(user)).toString("base64url")}.sign`;
const readOwner = (authorization = ""): string =>
  Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString();

/** A backend whose every answer names the session it is for; some answers fail or overtake others. */
async function serveOwners(onProfile: () => void): ReturnType<typeof serveBackend> {
  let calls = 0;
  return serveBackend((incoming, outgoing) => {
    incoming.resume();
    if (incoming.url?.includes("user-profile") === true) onProfile();
    const owner = readOwner(incoming.headers.authorization);
    const turn = (calls += 1) % 1_000;
    if (turn < SICK.reset) {
      incoming.socket.resetAndDestroy();
      return;
    }
    if (turn < SICK.reset + SICK["503"]) {
      outgoing.writeHead(503, { "content-type": "application/json" }).end(JSON.stringify({ owner }));
      return;
    }
    const isLate = turn < SICK.reset + SICK["503"] + SICK.late;
    const answer = { user: { id: owner, email: `${owner}@test` }, userInfo: { owner }, data: [{ owner }] };
    setTimeout(() => answerJson(outgoing, answer), isLate ? 100 : (turn * 7) % 6);
  });
}

/** Whether anybody ever sees another player's data. */
export const crossUser = defineExperiment({
  name: "cross-user",
  title:
    "500 users in turn through twelve ways to own data, while some backend calls fail or overtake others",
  bounds: {
    calls: wholeSize("calls"),
    mismatches: atMost(0, "answers that show another user's data"),
    wrong: atMost(0, "answers of status 200 without the user's own data"),
    lost: atMost(0, "connections that broke"),
    cached: atLeast(5, "% of profile calls that needed no backend call: the cache was really tried"),
    failing: atMost(5, "% of calls that failed; each call of the backend fails with 1 %"),
  },
  size: { short: 2_000, long: 100_000 },
  async run(stage) {
    let profileCalls = 0;
    const backend = await serveOwners(() => (profileCalls += 1));
    stage.atEnd(() => backend.close());
    const host = await stageHost(stage, { API_BASE_URL: backend.apiBaseUrl });
    const counts = { mismatches: 0, wrong: 0, profiles: 0 };
    const load = startLoad(host.origin, {
      clients: 48,
      call(turn) {
        // Steps that have no common factor with the numbers of users and ways: every pair is met.
        const user = turn % 3 === 0 ? (turn * 7 + Math.floor(turn / USERS)) % USERS : (turn * 11) % FREQUENT;
        const way = WAYS[(turn * 3 + Math.floor(turn / 13)) % WAYS.length] ?? { path: "" };
        if (way.path === PROFILE) counts.profiles += 1;
        return {
          ...way,
          headers: sessionHeaders(tokenOf(user)),
          statuses: [200, 500, 502, 503],
          wrong(text, answer) {
            const shown = `${text} ${JSON.stringify(answer)}`.match(OWNER) ?? [];
            if (shown.some((owner) => owner !== ownerOf(user))) counts.mismatches += 1;
            else if (text.includes('"ok":false') || text.startsWith("{}")) return "a failed call";
            else if (shown.length === 0 && !way.path.endsWith("logout")) counts.wrong += 1;
            return undefined;
          },
        };
      },
    });
    await load.answered(stage.size);
    const samples = await load.end();
    plotLoad(stage, "calls", samples);
    const lost = samples.filter(({ failure }) => failure?.startsWith("Error") === true).length;
    // Two of the ways always call the backend.
    const renewals = samples.filter(({ path }) => /check_spa|recheck/.test(path)).length;
    const cached = (1 - (profileCalls - renewals) / counts.profiles) * 100;
    stage.note(`${samples.length} calls, ${counts.profiles} of them for a profile that may be cached.`);
    const { mismatches, wrong } = counts;
    const failing = (failed(samples) / samples.length) * 100;
    return { calls: samples.length, mismatches, wrong, lost, cached, failing };
  },
});
