import { describe, expect, it } from "vitest";
import { attempt, withoutAnswer } from "./backend-error.ts";
import { REFUSALS } from "./refusal.ts";

const failure = (status: number) => withoutAnswer({ kind: "status", method: "GET", path: "/a", status });

describe("attempt", () => {
  it("resolves with the value of a call, or with a failure that does not concern the session", async () => {
    expect(await attempt(Promise.resolve(0))).toEqual({ value: 0 });
    const down = failure(503);
    expect(await attempt(Promise.reject(down))).toEqual({ failure: down });
  });

  it.each([failure(401), failure(403), failure(440), REFUSALS.notFound(), new TypeError("ours")])(
    "rejects with %s",
    async (error) => {
      await expect(attempt(Promise.reject(error))).rejects.toBe(error);
    },
  );
});
