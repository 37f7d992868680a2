// @vitest-environment jsdom
import { onlineManager } from "@tanstack/react-query";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDepositStatus } from "../payments/payments.hooks.ts";
import { useIncomeReport } from "../income-report/income-report.hooks.ts";
import { type HookPage, pass, renderForUser } from "./hook.test-kit.tsx";
import { isNotFinalError } from "./not-final-error.ts";
import type { IncomeReport } from "../income-report/income-report.answers.ts";

const STATUS = "GET /api/income-report/status/7";
const CHARGE = "GET /api/payments/deposit-status";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  show("visible");
});

function show(state: "visible" | "hidden"): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

type Answer = string | number | Response | Error;
/** Answers in turn, and then always with the last one: a status, or a failure. */
function follow(
  answers: Answer[],
  deadline = 60_000,
  isFinal = (status: unknown): boolean => status === "ready",
) {
  const start = Date.now();
  const readAt: number[] = [];
  const page = renderForUser(() => useIncomeReport({ id: "7", isFinal, deadline }), {
    [STATUS]: () => {
      readAt.push(Math.round((Date.now() - start) / 1_000));
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? "";
      if (answer instanceof Error) throw answer;
      return answer instanceof Response ? answer.clone() : Response.json({ status: answer });
    },
  });
  return { ...page, readAt };
}
const failed = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json({ reason: "no" }, { status, headers });
const statusOf = ({ result }: HookPage<ReturnType<typeof useIncomeReport<IncomeReport>>>): unknown =>
  result.current.data?.status;

it("reads at its pace until an answer is final", async () => {
  const page = follow(["queued", "queued", "ready"]);
  await pass(60);
  expect([page.readAt, statusOf(page), page.result.current.error]).toEqual([[0, 3, 6], "ready", null]);
});

const failures = [failed(500), failed(429), new TypeError("offline")];
it.each(failures)("continues after a temporary failure (%#), without an error", async (failure) => {
  const page = follow(["queued", failure, "ready"]);
  await pass(4);
  expect([statusOf(page), page.result.current.isError]).toEqual(["queued", false]);
  expect(page.result.current.failureReason?.name).toBe("ApiError");
  await pass(4);
  expect([statusOf(page), page.readAt]).toEqual(["ready", [0, 3, 6]]);
});

it("waits as long as a `Retry-After` says", async () => {
  const page = follow([failed(503, { "retry-after": "20" }), "ready"]);
  await pass(19);
  expect(page.readAt).toEqual([0]);
  await pass(2);
  expect([statusOf(page), page.readAt]).toEqual(["ready", [0, 20]]);
});

it.each([400, 404])("ends at a %i, and keeps the last answer", async (status) => {
  const page = follow(["queued", failed(status), "ready"]);
  await pass(60);
  expect([statusOf(page), page.readAt]).toEqual(["queued", [0, 3]]);
  expect(page.result.current.error).toMatchObject({ name: "ApiError", status });
});

it("ends when the rule of the caller throws", async () => {
  const page = follow(["queued"], 60_000, () => {
    throw new RangeError("no such status");
  });
  await pass(60);
  expect([page.readAt, page.result.current.error?.name]).toEqual([[0], "RangeError"]);
});

it("reads a last time at the deadline, then ends", async () => {
  const page = follow(["queued"], 8_000);
  await pass(60);
  expect([page.readAt, statusOf(page)]).toEqual([[0, 3, 6, 8], "queued"]);
  expect(isNotFinalError(page.result.current.error)).toBe(true);
});

it("ends at the deadline with the failure that did not pass", async () => {
  const page = follow([failed(503)], 8_000);
  await pass(60);
  expect([page.readAt, page.result.current.error]).toMatchObject([[0, 3, 6, 8], { status: 503 }]);
});

it("starts again with the whole deadline on `refetch`", async () => {
  const page = follow(["queued", "queued", "queued", "queued", "queued", "queued", "ready"], 8_000);
  await pass(20);
  expect([page.readAt, statusOf(page), page.result.current.isError]).toEqual([[0, 3, 6, 8], "queued", true]);
  act(() => void page.result.current.refetch());
  await pass(20);
  expect([page.readAt, statusOf(page)]).toEqual([[0, 3, 6, 8, 20, 23, 26], "ready"]);
  expect(page.result.current.error).toBe(null);
});

it("makes no call while the page is hidden, and one when it is visible again, even past the deadline", async () => {
  const page = follow(["queued", "queued", "ready"], 8_000);
  await pass(1);
  act(() => show("hidden"));
  await pass(30);
  expect([page.readAt, page.result.current.isError]).toEqual([[0], false]);
  act(() => show("visible"));
  await pass(30);
  expect([page.readAt, isNotFinalError(page.result.current.error)]).toEqual([[0, 31], true]);
  act(() => show("hidden"));
  act(() => show("visible"));
  await pass(10);
  expect(page.readAt).toEqual([0, 31]);
});

it("makes no call while the page is hidden after a failure either", async () => {
  const page = follow([failed(503), "ready"]);
  await pass(1);
  act(() => show("hidden"));
  await pass(30);
  expect(page.readAt).toEqual([0]);
  act(() => show("visible"));
  await pass(1);
  expect([statusOf(page), page.readAt.length]).toEqual(["ready", 2]);
});

it("keeps its own pace when the network returns", async () => {
  const page = follow(["queued"]);
  await pass(1);
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await pass(1);
  expect(page.readAt).toEqual([0]);
});

it("keeps its pace however often the page renders", async () => {
  const page = follow(["queued"]);
  for (let turn = 0; turn < 7; turn += 1) {
    await pass(1);
    page.rerender();
  }
  expect(page.readAt).toEqual([0, 3, 6]);
});

it("slows down for a charge, at another pace than other browsers, and keeps it while the page renders", async () => {
  for (const [chance, expected] of [
    [0.5, [0, 2, 5, 9.5, 16.25]],
    [0, [0, 1.6, 4, 7.6, 13]],
  ] as const) {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const start = Date.now();
    const readAt: number[] = [];
    const page = renderForUser(() => useDepositStatus({ transactionId: "t", isFinal: () => false }), {
      [CHARGE]: () => {
        readAt.push((Date.now() - start) / 1_000);
        return Response.json({ status: "pending" });
      },
    });
    for (let turn = 0; turn < 19; turn += 1) {
      vi.spyOn(Math, "random").mockReturnValue(turn / 19);
      await pass(1);
      page.rerender();
    }
    expect(readAt.slice(0, 5).map((at, index) => Math.abs(at - (expected[index] ?? 0)) < 0.5)).toEqual(
      Array(5).fill(true),
    );
    page.unmount();
  }
});
