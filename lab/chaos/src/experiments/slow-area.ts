import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { disturb } from "../stage/control.ts";
import { sessionHeaders, stageBackend } from "../stage/faulty-backend.ts";
import { stageHost } from "../stage/hosts.ts";

const USERS = 300;
const LOGIN = { method: "POST", path: "/api/auth/login", json: { login: "a@b.c", password: "x" } };
const OTHERS = ["/api/user/social-accounts", "/api/favorites", "/api/kyc/status?kyc_id=9"];

/** Payments take four seconds a call, and 300 users want them. */
export const slowArea = defineExperiment({
  name: "slow-area",
  title: "One area takes 4 s a call and has 300 users; the other areas are called meanwhile",
  bounds: {
    ratio: atMost(3, "× the control: p95 of the other areas"),
    failed: atMost(0, "failed calls of the other areas"),
  },
  size: { short: 4, long: 20 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const host = await stageHost(stage, { API_BASE_URL: backend.apiBaseUrl });
    const headers = sessionHeaders();
    return disturb(
      stage,
      host.origin,
      {
        clients: 4,
        perSecond: 80,
        call: (turn) => (turn % 4 === 3 ? LOGIN : { path: OTHERS[turn % 4] ?? "", headers }),
      },
      {
        seconds: stage.size,
        async begin() {
          backend.faults.set("/payment-providers", 4_000);
          const slow = startLoad(host.origin, {
            clients: USERS,
            call: () => ({ path: "/api/payments/providers", headers, statuses: [200, 500, 503] }),
          });
          return async () => {
            backend.faults.clear();
            await slow.end();
          };
        },
      },
    );
  },
});
