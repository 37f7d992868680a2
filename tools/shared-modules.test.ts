import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { replacesModules } from "./vitest.base.ts";

const root = join(import.meta.dirname, "..");

it("a test that replaces modules, or evaluates them again, is told apart from one that does not", () => {
  expect(replacesModules('vi.mock("./extensions.ts", () => ({}));')).toBe(true);
  expect(replacesModules('  vi.doMock(\n    "./extensions.ts")')).toBe(true);
  expect(replacesModules("vi.resetModules();")).toBe(true);
  expect(replacesModules("const call = vi.fn(); call.mockReset(); vi.resetAllMocks();")).toBe(false);
});

it("those that all files of a kind replace may be left out, and others not", () => {
  const scope = 'vi.mock("../session/account-scope.tsx", () => ({}));';
  expect(replacesModules(scope, /account-scope/)).toBe(false);
  expect(replacesModules(`${scope}\nvi.mock("./extensions.ts");`, /account-scope/)).toBe(true);
  expect(replacesModules(`${scope}\nvi.resetModules();`, /account-scope/)).toBe(true);
});

it("every library and the site keep such files apart", () => {
  const configurations = globSync("{packages/*,apps/*}/vitest.config.ts", { cwd: root });
  expect(configurations.length).toBeGreaterThan(5);
  const mixed = configurations.filter((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return text.includes("projectsByKind(") && !/^ +UNSHARED,$/m.test(text);
  });
  expect(mixed).toEqual([]);
});
