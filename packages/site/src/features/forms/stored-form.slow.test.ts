// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { storedForm } from "./stored-form.ts";

interface Values {
  email: string;
  optIn: boolean;
  password: string;
}
const form = storedForm<Values>("test.form", ["email", "optIn"]);

describe("a kept form", () => {
  it("keeps the named values and no other, one after another", () => {
    form.save({ email: "ana@x.test", password: "secret" });
    form.save({ optIn: true });
    expect(form.read()).toEqual({ email: "ana@x.test", optIn: true });
    expect(sessionStorage.getItem("test.form")).not.toContain("secret");
    form.forget();
    expect(form.read()).toEqual({});
  });

  it.each(["null", "[]", "{", '{"email":{"a":1},"other":"x"}', '"text"'])("reads %s as nothing", (text) => {
    sessionStorage.setItem("test.form", text);
    expect(form.read()).toEqual({});
  });

  it("does without a storage", () => {
    const spy = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    form.save({ email: "ana@x.test" });
    spy.mockRestore();
    expect(form.read()).toEqual({});
  });
});
