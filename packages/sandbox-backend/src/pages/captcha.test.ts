import { describe, expect, it } from "vitest";
import { type Call, player, testSandbox } from "../calls.test-helper.ts";

/** The data of a widget's page. */
interface Widget {
  token?: string;
  question?: { id: string; number: number; numbers: number[] };
}

async function widget(call: Call): Promise<Widget> {
  const { body, headers } = await call("GET /captcha/widget?language=en&theme=dark");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors http://127.0.0.1:*");
  const [, data = ""] =
    /<script type="application\/json" id="page">(.*?)<\/script>/.exec(String(body["text"])) ?? [];
  return JSON.parse(data) as Widget;
}

const answer = async (call: Call, { question }: Widget, change = 0): Promise<Widget> => {
  const json = { id: question?.id, number: (question?.number ?? 0) + change };
  return (await call("POST /captcha/answers", { json })).body;
};

const login = async (call: Call, token: unknown): Promise<unknown[]> => {
  const { status, body } = await call("POST /auth/login", {
    json: { ...player("plain"), captcha_token: token },
  });
  return [status, body["reason"]];
};

const REFUSED = [403, "captcha_required"];

describe("the captcha of the sandbox", () => {
  it("gives a token without a question while it is not demanded", async () => {
    const { call } = testSandbox();
    const shown = await widget(call);
    expect(shown.token).toMatch(/^captcha-[0-9a-f]{40}$/);
    expect(shown.question).toBeUndefined();
  });

  it("gives the token for the right number, which is good once", async () => {
    const { call } = testSandbox({ captcha: "demanded" });
    const shown = await widget(call);
    expect(shown.token).toBeUndefined();
    expect(shown.question?.numbers).toHaveLength(6);
    expect(shown.question?.numbers).toContain(shown.question?.number);
    const { token } = await answer(call, shown);
    expect(await login(call, token)).toEqual([200, undefined]);
    expect(await login(call, token)).toEqual(REFUSED);
  });

  it("refuses a token that is missing, made up or two minutes old", async () => {
    const { call, control } = testSandbox({ captcha: "demanded" });
    const { token } = await answer(call, await widget(call));
    expect(await login(call, undefined)).toEqual(REFUSED);
    expect(await login(call, `captcha-${"0".repeat(40)}`)).toEqual(REFUSED);
    control.advance(120_000);
    expect(await login(call, token)).toEqual(REFUSED);
  });
});
