import { describe, expect, it } from "vitest";
import type { RequestLine } from "../contract/log.ts";
import { Refusal, REFUSALS } from "../contract/refusal.ts";
import { one } from "./engine.test-helper.ts";
import { createRefusalAnswers } from "./outcome-writer.ts";

const route = one({ path: "/api/payments/deposit", POST: "POST /wallet/add-credit" });
const lineFor = (path: string): RequestLine => ({ requestId: "request-1", path }) as RequestLine;

describe("the answer to a refusal", () => {
  it("has the refusal's status, body and headers, the request's id and the reference code of our own route", () => {
    const line = lineFor("/api/payments/deposit");
    const answer = createRefusalAnswers().answer(REFUSALS.tooManyAttempts(9), line, route);
    expect([answer.status, answer.body]).toEqual([429, '{"ok":false,"error":"too_many_attempts"}']);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json",
      "retry-after": "9",
      "x-request-id": "request-1",
      "x-ref-code": "EP0711-EM0021",
      "cache-control": "no-store",
    });
    expect(line.ref).toBe("EP0711-EM0021");
  });

  it("names the path of the request where no route was found, and the route's own path where one was", () => {
    const answers = createRefusalAnswers();
    const nowhere = lineFor("/nowhere");
    answers.answer(REFUSALS.notFound(), nowhere, undefined);
    const below = lineFor("/elsewhere");
    answers.answer(REFUSALS.notFound(), below, route);
    expect([nowhere.ref, below.ref]).toEqual(["EP0000-EM0099", "EP0711-EM0099"]);
  });

  it("has no reference code when nothing failed, and one from status 400 on", () => {
    const answers = createRefusalAnswers();
    const line = lineFor("/api/auth/logout");
    const harmless = answers.answer(REFUSALS.ignored(), line, undefined);
    expect([harmless.status, harmless.headers["x-ref-code"], line.ref]).toEqual([200, undefined, undefined]);
    const lowest = answers.answer(REFUSALS.invalidPathValue(), line, undefined);
    expect(lowest.headers["x-ref-code"]).toBe(line.ref);
    expect(line.ref).toMatch(/^EP07\d\d-EM0099$/);
  });

  it("is right for every refusal in turn: what is remembered of one is not sent for another", () => {
    const answers = createRefusalAnswers();
    const ask = (refusal: Refusal, path: string) => {
      const line = lineFor(path);
      const { status, body } = answers.answer(refusal, line, undefined);
      return [status, body, line.ref];
    };
    const refusal = REFUSALS.forbidden();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(ask(refusal, "/api/wallet/refresh")).toEqual([403, '{"reason":"forbidden"}', "EP0710-EM0011"]);
      expect(ask(refusal, "/api/payments/a")).toEqual([403, '{"reason":"forbidden"}', "EP0711-EM0011"]);
      expect(ask(REFUSALS.tooManyAttempts(1), "/api/payments/a")[2]).toBe("EP0711-EM0021");
    }
    for (let index = 0; index < 600; index += 1)
      expect(ask(refusal, `/nowhere/${index}`)[2]).toBe("EP0000-EM0011");
    expect(ask(refusal, "/api/wallet/refresh")[2]).toBe("EP0710-EM0011");
  });
});
