import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, noteFailures, plotLoad } from "../stage/figures.ts";
import { sessionHeaders, stageBackend } from "../stage/faulty-backend.ts";
import { stageHost } from "../stage/hosts.ts";
import { pause, until } from "../stage/stage.ts";

const SICK = "/api/user/login-history?page=1";
const SICK_TARGET = "/bff/users/login-history";
const LOGIN = { method: "POST", path: "/api/auth/login", json: { login: "a@b.c", password: "x" } };
/** Calls of the endpoint's own area, of another area, and a login. */
const OTHERS = ["/api/user/social-accounts", "/api/payments/providers", "/api/favorites"];

/** One endpoint of the backend fails in three ways, one after the other. */
export const sickEndpoint = defineExperiment({
  name: "sick-endpoint",
  title: "One endpoint answers 503, hangs, or resets its connections; the others are called meanwhile",
  bounds: {
    others: atMost(0, "failed calls of other endpoints, logins included"),
    reached: atMost(0.25, "share of the calls of the endpoint in trouble that still reach the backend"),
    recovery: atMost(10, "seconds until the endpoint is answered again, the slowest of the three"),
  },
  size: { short: 2, long: 12 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const host = await stageHost(stage, { API_BASE_URL: backend.apiBaseUrl, DEADLINE_DEFAULT_MS: "1000" });
    const headers = sessionHeaders();
    const others = startLoad(host.origin, {
      clients: 6,
      perSecond: 150,
      call: (turn) => (turn % 4 === 3 ? LOGIN : { path: OTHERS[turn % 4] ?? "", headers }),
    });
    const recoveries: number[] = [];
    let made = 0;
    let reached = 0;
    for (const fault of ["503", "hang", "reset"] as const) {
      backend.faults.set(SICK_TARGET, fault);
      const sick = startLoad(host.origin, {
        clients: 24,
        pause: 100,
        call: () => ({ path: SICK, headers, statuses: [200, 500, 503] }),
      });
      await sick.answered(24);
      const before = [sick.samples.length, backend.calls.get(SICK_TARGET) ?? 0] as const;
      await pause(stage.size * 1_000);
      made += sick.samples.length - before[0];
      reached += (backend.calls.get(SICK_TARGET) ?? 0) - before[1];
      backend.faults.delete(SICK_TARGET);
      const isBack = async (): Promise<boolean> =>
        (await fetch(host.origin + SICK, { headers })).status === 200;
      recoveries.push(await until("the endpoint to be answered again", isBack, { limit: 30_000 }));
      backend.release();
      noteFailures(stage, `the endpoint with ${fault}`, await sick.end());
    }
    const samples = await others.end();
    plotLoad(stage, "other endpoints", samples);
    stage.note(`${samples.length} calls of other endpoints, ${made} of the endpoint in trouble.`);
    return { others: failed(samples), reached: reached / made, recovery: Math.max(...recoveries) / 1_000 };
  },
});
