// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { CookieJar } from "./cookie-jar.ts";

const jar = new CookieJar();
afterEach(() => jar.clear());

it("sends what it was told to keep, and shows scripts what they may read", () => {
  jar.take(["session=abc; Path=/; HttpOnly; Max-Age=100", "is_authenticated=1; Path=/; Secure"]);
  expect(jar.header(undefined)).toBe("session=abc; is_authenticated=1");
  expect(document.cookie).toBe("is_authenticated=1");
});

it("goes before cookies of the same name, and keeps the others", () => {
  jar.take(["session=abc; HttpOnly"]);
  expect(jar.header("campaign=7; session=old")).toBe("campaign=7; session=abc");
});

it("removes a cookie whose life is over, and all of them", () => {
  jar.take(["session=abc; HttpOnly", "is_authenticated=1"]);
  jar.take(["session=; Max-Age=0; HttpOnly"]);
  expect(jar.header(undefined)).toBe("is_authenticated=1");
  jar.clear();
  expect([jar.header(undefined), document.cookie]).toEqual([undefined, ""]);
});
