import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function routesOf(environment: string): Promise<string> {
  vi.stubEnv("NODE_ENV", environment);
  vi.resetModules();
  const { PAGE_ROUTES } = await import("./page-routes.ts");
  return JSON.stringify(PAGE_ROUTES);
}

it("has the development pages in a development build alone (document 1, 1.8)", async () => {
  expect(await routesOf("production")).not.toContain("debug");
  expect(await routesOf("")).not.toContain("debug");
  const development = await routesOf("development");
  for (const path of ["debug", "debug/analytics", "debug/cashback"])
    expect(development).toContain(`"path":":locale?/${path}"`);
});
