import { expect, it } from "vitest";
import { documentResponse, textOf } from "./document-response.ts";

const TEXT = "<!DOCTYPE html><p>ção 🎲</p>";

it("hands its text on without a reading of its body", () => {
  const response = documentResponse(TEXT, { status: 404, headers: { "x-own": "1" } });
  expect(textOf(response)).toBe(TEXT);
  expect(response.bodyUsed).toBe(false);
  expect(response.status).toBe(404);
  expect(response.headers.get("x-own")).toBe("1");
});

it("has a body for whoever puts the answer into one of their own", async () => {
  const { body, status, headers } = documentResponse(TEXT);
  await expect(textOf(new Response(body, { status, headers }))).resolves.toBe(TEXT);
});

it("reads the body of any other answer", async () => {
  await expect(textOf(new Response(TEXT))).resolves.toBe(TEXT);
});
