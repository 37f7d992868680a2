import { describe, expect, it } from "vitest";
import { findPlantedUser, PLANTED_USER, settleAnswer } from "./planted-user.ts";

const { id, name, email, token } = PLANTED_USER;
const later = async (value: unknown): Promise<unknown> => value;
const failing = async (error: unknown): Promise<never> => {
  throw error;
};

describe("findPlantedUser", () => {
  it.each<[title: string, answer: () => unknown, places: string[]]>([
    ["a field", () => ({ player: { id } }), [`player.id: ${id}`]],
    ["a part of a text", () => ({ html: `<p>${name}</p>` }), [`html: ${name}`]],
    ["a name", () => ({ votes: { [email]: 1 } }), [`votes: ${email}`]],
    ["a list in a promise", () => ({ rows: later([{ token }]) }), [`rows.0.token: ${token}`]],
    ["a promise in a promise", () => later({ inner: later({ id }) }), [`inner.id: ${id}`]],
    [
      "a rejected promise",
      () => ({ votes: failing(new Error(`no ${email}`)) }),
      [`votes.rejected.message: ${email}`],
    ],
    ["a promise in a rejected one", () => failing({ data: later(id) }), [`rejected.data: ${id}`]],
    [
      "a field of an error",
      () => failing(Object.assign(new Error("x"), { data: { token } })),
      [`rejected.data.token: ${token}`],
    ],
    ["the cause of an error", () => failing(new Error("x", { cause: id })), [`rejected.cause: ${id}`]],
    [
      "a response",
      () => new Response(email, { headers: { "x-user": id } }),
      [`headers.x-user: ${id}`, `body: ${email}`],
    ],
    ["a map", () => ({ map: new Map([["a", later(id)]]) }), [`map.0.1: ${id}`]],
    ["a set", () => ({ set: new Set([id]) }), [`set.0: ${id}`]],
    ["an address", () => ({ url: new URL(`https://a.example/${id}`) }), [`url: ${id}`]],
    ["a text alone", () => token, [`: ${token}`]],
  ])("finds %s", async (_title, answer, places) => {
    expect(await findPlantedUser(answer())).toEqual(places);
  });

  it("finds nothing in an answer for everybody, whatever is in it", async () => {
    const inside: Record<string, unknown> = {
      games: later([{ id: 1, at: new Date(0), big: 1n, none: null }]),
    };
    inside["self"] = inside;
    expect(await findPlantedUser(inside)).toEqual([]);
    expect(await findPlantedUser(undefined)).toEqual([]);
  });

  it("finds other texts too", async () => {
    expect(await findPlantedUser({ a: "nonce-1" }, ["nonce-1"])).toEqual(["a: nonce-1"]);
  });
});

describe("settleAnswer", () => {
  it("makes answers comparable, with what is in their promises", async () => {
    const answer = (votes: number): object => ({ votes: later({ votes }), late: failing(new Error("late")) });
    expect(await settleAnswer(answer(1))).toEqual({
      votes: { votes: 1 },
      late: { rejected: { message: "late", cause: undefined } },
    });
    expect(await settleAnswer(answer(1))).not.toEqual(await settleAnswer(answer(2)));
  });
});
