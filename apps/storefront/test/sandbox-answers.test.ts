import { createSandbox, PASSWORD, PLAYERS } from "@storefront/sandbox-backend";
import { callRoute } from "@storefront/proxy/testing";
import { beforeEach, expect, it } from "vitest";
import { anyBackend } from "./any-backend.ts";
import { cases, request } from "./registry-cases.ts";

const sandbox = createSandbox();
let token: string;
beforeEach(async () => {
  sandbox.control.reset();
  const login = await sandbox.fetch(
    new Request("http://sandbox.test/v2/auth/login", {
      method: "POST",
      headers: { tenant: "aurora", "content-type": "application/json" },
      body: JSON.stringify({ login: PLAYERS[0]?.email, password: PASSWORD }),
    }),
  );
  ({ access_token: token } = (await login.json()) as { access_token: string });
});

const callOf = ({ method, route }: (typeof cases)[number]): string =>
  [method, route.path, ...route.calls].join(" ");
const asking = cases.filter(({ route }) => route.calls.length > 0);
// The sandbox is asked once for each call: a further brand's row with the same one is held by the first brand's.
const asked = asking.filter(
  (item, index) => asking.findIndex((one) => callOf(one) === callOf(item)) === index,
);

it.each(asked)("the sandbox answers $title", async (item) => {
  const answers: string[] = [];
  const backend = anyBackend(async (path, { method, headers, body }) => {
    const list = headers.flatMap((name, index): [string, string][] =>
      index % 2 === 0 ? [[name, headers[index + 1] ?? ""]] : [],
    );
    const url = new URL(path.startsWith("/v2") ? path : `/v2${path}`, "http://sandbox.test");
    const call = new Request(url, {
      method,
      headers: list,
      ...((typeof body === "string" || body instanceof Uint8Array) && { body: body as BodyInit }),
    });
    const answer = await sandbox.fetch(call);
    answers.push(`${answer.status} ${await answer.clone().text()}`);
    return answer;
  });
  await callRoute(item.route, request(item, { token }), backend);
  expect(answers.length).toBeGreaterThan(0);
  // A sample may name what is not there, or a token of somebody else; a path that nobody knows has no reason.
  expect(answers.filter((answer) => /^5|^404 \{"message":"Not Found"|"no_token"/.test(answer))).toEqual([]);
});
