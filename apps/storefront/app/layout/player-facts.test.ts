import { describe, expect, it } from "vitest";
import { balanceOf, initialsOf } from "./player-facts.ts";

describe("initialsOf", () => {
  it.each([
    [{ first_name: "ana", last_name: "lima" }, "AL"],
    [{ name: "Ana Maria Lima" }, "AL"],
    [{ name: "Ana" }, "A"],
    [{ email: "zoe@x.test" }, "Z"],
    [{ first_name: null, name: " " }, ""],
    [null, ""],
  ])("%j → %s", (user, initials) => {
    expect(initialsOf(user)).toBe(initials);
  });
});

describe("balanceOf", () => {
  it("writes money in the page's language", () => {
    expect(balanceOf({ currency: "BRL", wallet: { balance: 1250.5 } }, "pt-BR")).toBe("R$\u00a01.250,50");
    expect(balanceOf({ currency: "BRL", wallet: { balance: "3" } }, "en")).toBe("R$3.00");
  });

  it.each([
    [null],
    [{ currency: "BRL", wallet: null }],
    [{ currency: "BRL", wallet: {} }],
    [{ currency: "reais", wallet: { balance: 1 } }],
    [{ currency: "BRL", wallet: { balance: "x" } }],
  ])("shows nothing rather than a guess for %j", (user) => {
    expect(balanceOf(user, "en")).toBeUndefined();
  });
});
