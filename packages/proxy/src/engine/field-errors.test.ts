import { describe, expect, it } from "vitest";
import { defineRoutes } from "../contract/route.ts";
import { callRoute, fakeBackend } from "../testing/call-route.ts";

const { change } = defineRoutes("user", {
  change: { path: "/api/user/change", POST: "POST /users/change", access: "session" },
});

async function answerTo(status: number, body: object, token = "header.payload.signature"): Promise<unknown> {
  const backend = fakeBackend({ "POST /users/change": Response.json(body, { status }) });
  return (await callRoute(change, { json: {}, token }, backend)).json();
}

const FAILURE = { ok: false, error: "user_change_failed" };
const MESSAGE = "The given data was invalid.";

describe("errors of single fields (decision E12)", () => {
  it.each([
    ["beside the message", { message: MESSAGE, errors: { city: ["Too short", "Odd"], zip: "Missing" } }],
    [
      "below detail",
      { detail: { message: MESSAGE, errors: { city: ["Too short", "Odd"], zip: ["Missing"] } } },
    ],
  ])("%s go on beside detail", async (_, body) => {
    const errors = { city: "Too short Odd", zip: "Missing" };
    expect(await answerTo(422, body)).toEqual({ ...FAILURE, detail: MESSAGE, errors });
    expect(await answerTo(400, body)).toEqual({ ...FAILURE, detail: MESSAGE, errors });
  });

  it.each([404, 409, 500, 503])("of a %i stay here", async (status) => {
    expect(await answerTo(status, { message: "x", errors: { city: "Too short" } })).not.toHaveProperty(
      "errors",
    );
  });

  it("are at most 50 names of one line with 200 letters each", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `field_${index}`,
        `${"a".repeat(199)}\n\n${"b".repeat(500)}`,
      ]),
    );
    const { errors } = (await answerTo(422, { errors: { ["n".repeat(201)]: "x", ...many } })) as {
      errors: Record<string, string>;
    };
    expect(Object.keys(errors)).toEqual(Object.keys(many).slice(0, 50));
    expect(new Set(Object.values(errors))).toEqual(new Set(["a".repeat(199)]));
  });

  it.each([
    ["a list", { errors: ["Too short"] }],
    ["texts without names", { errors: { "": "Too short" } }],
    ["no texts", { errors: { city: 1, zip: [], street: [{ a: 1 }], number: null } }],
    ["nothing", { errors: {} }],
    ["a text", { errors: "Too short" }],
  ])("are none in %s", async (_, body) => {
    expect(await answerTo(422, body)).not.toHaveProperty("errors");
  });

  it("never name what would change an object", async () => {
    const body = JSON.parse('{"errors":{"__proto__":"x","constructor":"x","city":"Too short"}}') as object;
    const answer = (await answerTo(422, body)) as { errors: object };
    expect(Object.getOwnPropertyNames(answer.errors)).toEqual(["city"]);
  });

  it("show no address of the backend and no stack", async () => {
    const errors = {
      host: "backend.example answered",
      stack: "x\n    at change (/srv/app.js:3:1)",
      city: ["at change (/srv/app.js:3:1)", "Too short"],
    };
    expect(await answerTo(422, { errors })).toMatchObject({ errors: { city: "Too short" } });
    expect(Object.keys(((await answerTo(422, { errors })) as { errors: object }).errors)).toEqual(["city"]);
  });

  it("are none where one of them shows a token or the edge key, even beyond what is shown (decision E7b)", async () => {
    const token = "header.payload.signature-7";
    for (const secret of [token, "edge-key-for-tests"]) {
      const errors = { city: "Too short", key: ["Missing", `${"long ".repeat(39)}${secret}`] };
      expect(await answerTo(422, { message: MESSAGE, errors }, token)).toEqual({
        ...FAILURE,
        detail: "backend answered 422",
      });
    }
  });
});
