import { expect, it } from "vitest";
import { atSandbox } from "./sandbox.ts";

const brand = (origin: string) => ({
  captcha: { scriptOrigin: origin, frameOrigins: ["https://frames.example"] },
  socialSignIn: { google: { address: `${origin}/social/google`, clientId: "aurora" } },
  support: { chat: "http://127.0.0.1:40001/chat" },
  pattern: /x/,
});

it("moves a brand's addresses of the sandbox to the one that is the backend, and no other address", () => {
  const usual = brand("http://127.0.0.1:4000");
  expect(atSandbox(usual, "http://127.0.0.1:4311/v2")).toEqual(brand("http://127.0.0.1:4311"));
  expect(atSandbox(usual, "http://localhost:4000/v2")).toEqual(brand("http://localhost:4000"));
  expect(atSandbox(usual, "https://api.example/v2")).toBe(usual);
  const real = brand("https://id.example");
  expect(atSandbox(real, "http://127.0.0.1:4311/v2")).toEqual(real);
});
