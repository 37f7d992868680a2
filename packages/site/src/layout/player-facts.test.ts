import { describe, expect, it } from "vitest";
import { initialsOf } from "./player-menu.tsx";

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
