import { describe, expect, it } from "vitest";
import { as, logIn, testSandbox } from "../../calls.test-helper.ts";

const ADD = "POST /wallet/add-credit";
const HISTORY = "POST /bff/transactions";

describe("a charge", () => {
  it("is a pending line of the account from its first moment, and repeats its code while it is open", async () => {
    const { call, control } = testSandbox();
    const me = await as(call);
    const { body: made } = await me(ADD, { amount: 100 });
    const id = String(made["transactionId"]);
    expect((await me(HISTORY, { type: "deposit" })).body["data"]).toMatchObject([
      { id, amount: 100, status: "pending" },
      ...Array.from({ length: 5 }, () => ({ status: "completed" })),
    ]);
    const { created_at, expires_at, code } = (await me(`GET /wallet/charge/${id}`)).body;
    expect(Date.parse(String(expires_at)) - Date.parse(String(created_at))).toBe(30 * 60_000);
    expect(code).toBe(made["code"]);
    control.changeCharge(id, "pay");
    const paid = (await me(`GET /wallet/charge/${id}`)).body;
    expect([paid["status"], paid["code"]]).toEqual(["paid", undefined]);
    const { body } = await me(HISTORY, { type: "deposit" });
    expect((body["data"] as unknown[]).length).toBe(6);
  });

  it("expires, and is a failed line then", async () => {
    const { call, control } = testSandbox();
    const me = await as(call);
    const id = String((await me(ADD, { amount: 100 })).body["transactionId"]);
    control.changeCharge(id, "hold");
    control.advance(30 * 60_000);
    expect((await me(`GET /wallet/charge/${id}`)).body["status"]).toBe("expired");
    expect((await me(HISTORY, { type: "deposit" })).body["data"]).toMatchObject([
      { id, status: "failed" },
      ...Array.from({ length: 5 }, () => ({})),
    ]);
    expect((await me("GET /users/wallet")).body["balance"]).toBe(2500.5);
  });

  it("of a card is paid on the page of its provider alone", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const { body } = await me(ADD, { amount: 100, provider: "card" });
    const id = String(body["transactionId"]);
    expect(body).toMatchObject({ checkout_url: expect.stringMatching(new RegExp(`^http.*/pay/${id}$`)) });
    for (let index = 0; index < 5; index += 1) await me(`GET /wallet/charge/${id}`);
    expect((await me(`GET /wallet/charge/${id}`)).body["status"]).toBe("pending");
    const page = await call(`GET /pay/${id}`);
    expect([page.status, String(page.body["text"]).includes("?action=pay")]).toEqual([200, true]);
    await call(`GET /pay/${id}?action=pay`);
    expect((await me(`GET /wallet/charge/${id}`)).body["status"]).toBe("paid");
    expect((await call("GET /pay/none")).status).toBe(404);
  });
});

it("offers the ways to pay of the country in the header", async () => {
  const { call } = testSandbox();
  const token = await logIn(call);
  const slugs = async (country?: string): Promise<unknown> => {
    const { body } = await call("GET /payment-providers", {
      token,
      ...(country && { headers: { country } }),
    });
    return (body["data"] as { slug: string }[]).map(({ slug }) => slug);
  };
  expect(await slugs()).toEqual(["pix", "card", "transfer"]);
  expect(await slugs("BR")).toEqual(["pix", "card", "transfer"]);
  expect(await slugs("CL")).toEqual(["card", "transfer"]);
  const json = { amount: 5000, provider: "pix" };
  const refused = await call(ADD, { token, json, headers: { country: "CL" } });
  expect(refused.status).toBe(422);
});
