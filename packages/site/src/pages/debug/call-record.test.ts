// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { clearCalls, recordCalls, useRecordedCalls } from "./call-record.ts";

afterEach(() => act(clearCalls));

const origin = "http://localhost";
const headers = { "x-ref-code": "EP0712-EM0001", "x-request-id": "r-1" };

function pageWith(answer: () => Promise<Response>) {
  const page = { fetch: answer as typeof fetch, location: { origin } };
  recordCalls(page);
  return page;
}

it("keeps the last calls with status, reference code and request id, and no body", async () => {
  const page = pageWith(async () => Response.json({ reason: "x" }, { status: 401, headers }));
  const { result } = renderHook(() => useRecordedCalls());
  await act(async () => {
    await page.fetch("/api/user/update-profile?x=1", { method: "PATCH", body: '{"name":"Ana"}' });
    await page.fetch("https://elsewhere.example/api/x");
    await page.fetch("/assets/a.js");
  });
  expect(result.current).toEqual([
    {
      id: 1,
      method: "PATCH",
      path: "/api/user/update-profile?x=1",
      status: 401,
      ref: "EP0712-EM0001",
      requestId: "r-1",
      event: undefined,
      milliseconds: expect.any(Number) as number,
    },
  ]);
});

it("keeps the body of an event, and a call without an answer", async () => {
  const page = pageWith(() => Promise.reject(new TypeError("offline")));
  const { result } = renderHook(() => useRecordedCalls());
  const request = new Request(`${origin}/api/tracking/appsflyer`, {
    method: "POST",
    body: '{"event":"ftd"}',
  });
  await act(() => expect(page.fetch(request)).rejects.toThrow("offline"));
  expect(result.current).toMatchObject([{ method: "POST", status: 0, event: { event: "ftd" } }]);
});

it("keeps fifty", async () => {
  const page = pageWith(async () => new Response());
  const { result } = renderHook(() => useRecordedCalls());
  await act(async () => {
    for (let index = 0; index < 60; index += 1) await page.fetch(`/api/version?n=${index}`);
  });
  expect([result.current.length, result.current[0]?.path]).toEqual([50, "/api/version?n=59"]);
});
