import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import type { UpstreamRequest } from "../contract/transport.ts";
import { createFetchTransport } from "./fetch-transport.ts";

const call: UpstreamRequest = {
  method: "POST",
  path: "/v2/wallet?page=1",
  headers: ["tenant", "aurora"],
  deadline: 1_000,
  area: "wallet",
  endpoint: "POST /wallet",
};
const transport = createFetchTransport("https://backend.example", async (request) => {
  const headers = new Headers({ "x-tenant": request.headers.get("tenant") ?? "" });
  for (const cookie of ["one=1", "two=2"]) headers.append("set-cookie", cookie);
  return new Response(`${request.method} ${request.url} ${await request.text()}`, { status: 201, headers });
});
const never = createFetchTransport("https://backend.example", () => new Promise(() => {}));

it("calls the function as a server of this origin", async () => {
  const { status, headers, body } = await transport.send({ ...call, body: "abc" });
  expect([status, headers["x-tenant"], headers["set-cookie"]]).toEqual([201, "aurora", ["one=1", "two=2"]]);
  expect(new TextDecoder().decode(body)).toBe("POST https://backend.example/v2/wallet?page=1 abc");
});

it("sends and answers streams", async () => {
  async function* body(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode("piece");
  }
  const answer = await transport.stream({ ...call, body: body() });
  expect(await text(answer.body)).toMatch(/piece$/);
});

it("has no answer when the function rejects", async () => {
  const broken = createFetchTransport("https://backend.example", () =>
    Promise.reject(new TypeError("reset")),
  );
  await expect(broken.send(call)).rejects.toMatchObject({ kind: "network" });
});

it("ends at the deadline", async () => {
  await expect(never.send({ ...call, deadline: 1 })).rejects.toMatchObject({ kind: "timeout" });
});

it("ends when the client disconnects", async () => {
  const onAbort: UpstreamRequest["onAbort"] = (listener) => {
    queueMicrotask(listener);
    return () => {};
  };
  await expect(never.stream({ ...call, onAbort })).rejects.toMatchObject({ kind: "aborted" });
});
