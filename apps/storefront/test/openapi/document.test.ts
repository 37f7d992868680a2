import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { openApiDocument } from "../../scripts/print-openapi.ts";
import { calls, document } from "./documented-host.ts";

it("is valid OpenAPI 3.1, with references that lead somewhere", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...document });
  expect([errors, valid, validator.version]).toEqual([undefined, true, "3.1"]);
  const text = JSON.stringify(document);
  const pointers = new Set(Array.from(text.matchAll(/"\$ref":"#([^"]+)"/g), ([, pointer]) => pointer ?? ""));
  expect([...pointers].filter((pointer) => find(pointer) === undefined)).toEqual([]);
});

it("has an operation for each method of each route, each with its own id", () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

it("has no development routes in the document of a production host", () => {
  expect(JSON.stringify(openApiDocument())).not.toContain("/api/dev/");
});

function find(pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
}
