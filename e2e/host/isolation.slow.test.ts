import { afterAll, beforeAll, expect, it } from "vitest";
import { rawCall } from "../stage/raw-call.ts";
import { type RunningHost, startHost } from "../stage/running-host.ts";
import { answerJson, serveBackend, type SmallBackend } from "../stage/small-backend.ts";

const SESSION = "head.dXNlciAx.sign";
let backend: SmallBackend;
let host: RunningHost;
let profileCalls = 0;

beforeAll(async () => {
  backend = await serveBackend((_incoming, outgoing) => {
    profileCalls += 1;
    answerJson(outgoing, { user: { id: 1 }, userInfo: {} });
  });
  host = await startHost({ API_BASE_URL: backend.apiBaseUrl });
});
afterAll(async () => {
  await host?.stop();
  await backend?.close();
});

// That no user sees another's data is tried under load by release/faults.slow.test.ts.
it("answers a user from the backend after a logout, and from memory before it", async () => {
  const call = (path: string, method: string): ReturnType<typeof rawCall> =>
    rawCall(host.origin, path, { method, session: SESSION });
  await call("/api/auth/profile?check_spa_again=1", "GET");
  const before = profileCalls;
  expect((await call("/api/auth/profile", "GET")).status).toBe(200);
  expect(profileCalls).toBe(before);
  await call("/api/auth/logout", "POST");
  const afterLogout = profileCalls;
  expect((await call("/api/auth/profile", "GET")).status).toBe(200);
  expect(profileCalls).toBe(afterLogout + 1);
});
