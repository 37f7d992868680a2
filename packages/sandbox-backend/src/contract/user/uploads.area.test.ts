import { describe, expect, it } from "vitest";
import { as, logIn, player, testSandbox } from "../../calls.test-helper.ts";

describe("uploads", () => {
  it("counts a stream of megabytes and keeps nothing of it", async () => {
    const { app, call, control } = testSandbox();
    const token = await logIn(call);
    const piece = new Uint8Array(65_536);
    let left = 64;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(piece);
      },
    });
    const response = await app.request("/v2/documents/front-side", {
      method: "POST",
      headers: { tenant: "aurora", authorization: `Bearer ${token}`, "content-type": "image/jpeg" },
      body,
      duplex: "half",
    } as RequestInit);
    expect(await response.json()).toMatchObject({ type: "front-side", bytes: 4_194_304 });
    expect(control.calls().at(-1)?.body).toBe("(4194304 bytes)");
  });

  it("takes a form, and a body that was read for the recording", async () => {
    const { app, call } = testSandbox();
    const token = await logIn(call);
    const form = new FormData();
    form.set("file", new Blob(["0123456789"]), "id.jpg");
    const headers = { tenant: "aurora", authorization: `Bearer ${token}` };
    const response = await app.request("/v2/documents/selfie", { method: "POST", headers, body: form });
    expect(response.status).toBe(200);
    const { bytes } = (await response.json()) as { bytes: number };
    expect(bytes).toBeGreaterThan(10);
    expect((await call("POST /documents/selfie", { token, json: "0123456789" })).body["bytes"]).toBe(12);
  });

  it("refuses an empty body, a kind that is none, and a stranger", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const empty = await me("POST /documents/selfie");
    expect([empty.status, empty.body["reason"]]).toEqual([422, "empty_file"]);
    expect((await me("POST /documents/Self.ie", "x")).status).toBe(404);
    expect((await call("POST /documents/selfie", { json: "x" })).status).toBe(401);
  });

  it("leaves the two paths of the identity-document flow alone", async () => {
    const { call } = testSandbox();
    const { body } = await call("POST /documents/validate", { json: { number: player("plain").document } });
    expect(body["docnumber_valid"]).toBe(true);
  });

  it("verifies the player's own document number", async () => {
    const me = await as(testSandbox().call);
    const verify = async (number: string): Promise<unknown> =>
      (await me("POST /documents/verify-identity", { number })).body["verified"];
    expect(await verify(player("plain").document)).toBe(true);
    expect(await verify(player("two-factor").document)).toBe(false);
    expect((await me("POST /documents/verify-identity", { number: "1" })).status).toBe(422);
  });
});
