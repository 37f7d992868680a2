import { describe, expect, it } from "vitest";
import type { ApiError } from "../contract/api-answer.ts";
import type { ReactedCall, StatusReaction, TimeLimit } from "./http-reaction.ts";
import { createProxyHttp } from "./http.ts";
import type { ProxyHttp } from "../contract/proxy-http.ts";

interface Told {
  failures: [status: number, call: ReactedCall][];
  limits: TimeLimit[];
}

/** A client answered with `statuses` in turn, and a reaction that answers `verdict`. */
function reacting(
  statuses: number[],
  verdict: "replay" | "throw",
): { http: ProxyHttp; told: Told; sent: () => number } {
  const told: Told = { failures: [], limits: [] };
  let count = 0;
  let epoch = 0;
  const reaction: StatusReaction = {
    epoch: () => (epoch += 1),
    failed: (error: ApiError, call) => {
      told.failures.push([error.status, call]);
      return Promise.resolve(verdict);
    },
    timeLimit: (limit) => void told.limits.push(limit),
  };
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    reaction,
    fetch: () =>
      Promise.resolve(Response.json({ ok: true, data: count }, { status: statuses[count++] ?? 200 })),
  });
  return { http, told, sent: () => count };
}

const statusOf = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => `failed ${(error as ApiError).status}`);

describe("the reaction", () => {
  it("is not called for a success", async () => {
    const { http, told } = reacting([200], "throw");
    expect([await http.get("/api/version"), told]).toEqual([0, { failures: [], limits: [] }]);
  });

  it("has the call repeated once, and the caller gets the second answer only", async () => {
    const { http, told, sent } = reacting([401, 200], "replay");
    expect([await http.get("/api/auth/profile"), sent()]).toEqual([1, 2]);
    expect(told.failures).toEqual([[401, { epoch: 1, path: "/api/auth/profile" }]]);
  });

  it("rejects with the first error when the reaction decides so", async () => {
    const { http, sent } = reacting([401, 200], "throw");
    expect([await statusOf(http.get("/api/auth/profile")), sent()]).toEqual(["failed 401", 1]);
  });

  it("is not called for a second 401", async () => {
    const { http, told, sent } = reacting([401, 401, 200], "replay");
    expect([await statusOf(http.get("/api/auth/profile")), sent()]).toEqual(["failed 401", 2]);
    expect(told.failures).toHaveLength(1);
  });

  it.each([440, 429, 500])(
    "is called for the %i of a repeated call, which is not repeated again",
    async (status) => {
      const { http, told, sent } = reacting([401, status, 200], "replay");
      expect([await statusOf(http.get("/api/auth/profile")), sent()]).toEqual([`failed ${status}`, 2]);
      expect(told.failures.map(([seen, { epoch }]) => [seen, epoch])).toEqual([
        [401, 1],
        [status, 2],
      ]);
    },
  );

  it("is called for a 202, which resolves (document 2, 4d)", async () => {
    const { http, told } = reacting([202], "throw");
    expect(await http.get("/api/games/start")).toBe(0);
    expect(told.limits).toEqual([{ path: "/api/games/start", method: "GET", data: 0, requestId: undefined }]);
  });

  it("is called outside the session for a time limit alone", async () => {
    const { http, told } = reacting([401, 440, 202], "replay");
    const calls = [1, 2, 3].map(() => statusOf(http.post("/api/auth/login", { skipSessionReaction: true })));
    expect(await Promise.all(calls)).toEqual(["failed 401", "failed 440", 2]);
    expect(told).toMatchObject({ failures: [], limits: [{ path: "/api/auth/login" }] });
  });

  it("is called for a 202 of a file, whatever is in it", async () => {
    const told: string[] = [];
    const http = createProxyHttp({
      baseUrl: "https://play.example",
      fetch: () => Promise.resolve(new Response("<p>over", { status: 202 })),
      reaction: {
        epoch: () => 0,
        failed: () => Promise.resolve("throw"),
        timeLimit: ({ path }) => told.push(path),
      },
    });
    const file = await http.post<Blob>("/api/wallet/receipt", { responseType: "blob" });
    expect([await file.text(), told]).toEqual(["null", ["/api/wallet/receipt"]]);
  });

  describe("to a challenge", () => {
    /** A client whose host answers with these statuses and errors in turn; `solve` answers the challenge. */
    function challenged(answers: readonly (number | string)[], solve: () => string | undefined, more = {}) {
      const sent: unknown[] = [];
      const asked: unknown[] = [];
      const reaction: StatusReaction = {
        epoch: () => 0,
        failed: () => Promise.resolve("throw"),
        timeLimit: () => {},
        challenged: (error, call) => {
          asked.push([error.status, call]);
          return Promise.resolve(solve());
        },
        ...more,
      };
      const http = createProxyHttp({
        baseUrl: "https://play.example",
        reaction,
        fetch: async (input, init) => {
          const text = await new Request(input, init).text();
          const answer = answers[sent.push(text && JSON.parse(text)) - 1] ?? 200;
          return typeof answer === "number"
            ? Response.json({ ok: answer === 200, data: "done" }, { status: answer })
            : Response.json({ ok: false, error: answer }, { status: 400 });
        },
      });
      return { http, sent, asked };
    }
    const login = { json: { login: "a" }, skipSessionReaction: true, action: "login" };

    const challenges = [429, "captcha_required"];
    it.each(challenges)("repeats a call before sign-in once after %j, with the token", async (first) => {
      const { http, sent, asked } = challenged([first], () => "solved");
      expect(await http.post("/api/auth/login", login)).toBe("done");
      expect(sent).toEqual([{ login: "a" }, { login: "a", captcha_token: "solved" }]);
      expect(asked).toEqual([
        [first === 429 ? 429 : 400, { path: "/api/auth/login", method: "POST", action: "login" }],
      ]);
    });

    it("rejects with the first error when it is not solved", async () => {
      const { http, sent } = challenged([429], () => undefined);
      expect(await statusOf(http.post("/api/auth/login", login))).toBe("failed 429");
      expect(sent).toEqual([{ login: "a" }]);
    });

    it("is called once for each call", async () => {
      const { http, sent, asked } = challenged([429, 429], () => "solved");
      expect([await statusOf(http.post("/api/auth/login", login)), sent.length]).toEqual(["failed 429", 2]);
      expect(asked.length).toBe(1);
    });

    it("repeats a call of the session, a GET unchanged", async () => {
      const { http, sent } = challenged([429, 200, 429], () => "solved");
      expect(await http.get("/api/wallet/x")).toBe("done");
      expect(await http.post("/api/wallet/x", { json: {} })).toBe("done");
      expect(sent).toEqual(["", "", {}, { captcha_token: "solved" }]);
    });

    it("repeats a call unchanged for an empty token", async () => {
      const { http, sent } = challenged([429], () => "");
      expect(await http.post("/api/auth/login", login)).toBe("done");
      expect(sent).toEqual([{ login: "a" }, { login: "a" }]);
    });

    it("ignores calls outside the session without an action", async () => {
      const { http, asked } = challenged([429], () => "solved");
      const status = await statusOf(http.post("/api/auth/refresh", { skipSessionReaction: true }));
      expect(status).toBe("failed 429");
      expect(asked).toEqual([]);
    });

    it("adds the fields of an action; the call's own fields win", async () => {
      const fields = (action: string) => Promise.resolve({ captcha_token: action, login: "other" });
      const { http, sent } = challenged([], () => undefined, { fields });
      await http.post("/api/auth/login", login);
      await http.post("/api/auth/login", { ...login, json: { captcha_token: "own" } });
      expect(sent).toEqual([
        { captcha_token: "login", login: "a" },
        { captcha_token: "own", login: "other" },
      ]);
    });
  });

  it.each(["", "<p>over"])("resolves a 202 with any body: %j", async (body) => {
    const http = createProxyHttp({
      baseUrl: "https://play.example",
      fetch: () => Promise.resolve(new Response(body, { status: 202 })),
    });
    expect(await http.get("/api/games/start")).toBeUndefined();
  });
});
