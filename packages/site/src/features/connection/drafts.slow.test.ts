// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DRAFTS_KEY, storeDrafts, watchTyping } from "./drafts.ts";
import { restoreDrafts } from "./restored-drafts.ts";

const FORM = `<form>
  <label>Amount <input name="amount"></label>
  <label>Name <input></label>
  <label>Bank <select name="bank"><option>one</option><option>two</option></select></label>
  <label>News <input type="checkbox" name="news"></label>
  <label>Password <input type="password" name="login"></label>
  <label>Shown password <input type="text" name="word" autocomplete="current-password"></label>
  <label>Code <input name="sms" autocomplete="one-time-code"></label>
  <label>Card <input name="number" autocomplete="cc-number"></label>
</form>`;
let stop: () => void;

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/en/account/withdraw");
  document.body.innerHTML = FORM;
  stop = watchTyping();
});
afterEach(() => stop());

function field(index: number): HTMLInputElement {
  return (
    document.querySelectorAll<HTMLInputElement>("input, select")[index] ?? document.createElement("input")
  );
}

function type(index: number, value: string): void {
  field(index).value = value;
  field(index).dispatchEvent(new Event("input", { bubbles: true }));
}

describe("what was typed", () => {
  it("is stored but for passwords, codes and cards, and is in its fields again after the reload", () => {
    for (const index of [0, 1, 4, 5, 6, 7]) type(index, `typed-${index}`);
    type(2, "two");
    field(3).click();
    storeDrafts();
    const stored = sessionStorage.getItem(DRAFTS_KEY) ?? "";
    expect(stored).toContain("typed-0");
    for (const secret of ["typed-4", "typed-5", "typed-6", "typed-7"]) expect(stored).not.toContain(secret);

    document.body.innerHTML = FORM;
    restoreDrafts();
    expect([0, 1, 2].map((index) => field(index).value)).toEqual(["typed-0", "typed-1", "two"]);
    expect(field(3).checked).toBe(true);
    expect([4, 5, 6, 7].map((index) => field(index).value)).toEqual(["", "", "", ""]);
    expect(sessionStorage.getItem(DRAFTS_KEY)).toBe(null);
  });

  it("waits for a form that comes later, and tells the form of it", async () => {
    type(0, "20");
    storeDrafts();
    document.body.innerHTML = "";
    restoreDrafts();
    const heard = new Promise((resolve) => document.addEventListener("input", resolve, { once: true }));
    document.body.innerHTML = FORM;
    await heard;
    expect(field(0).value).toBe("20");
  });

  it("stays on its page", () => {
    type(0, "20");
    window.history.replaceState(null, "", "/en");
    storeDrafts();
    expect(sessionStorage.getItem(DRAFTS_KEY)).toBe(null);
  });
});
