import { afterEach, expect, it, vi } from "vitest";
import { start } from "./start.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.each([
  [undefined, "production"],
  ["", "production"],
  ["development", "development"],
])("has settled NODE_ENV (%s) before anything is loaded", async (given, wanted) => {
  vi.stubEnv("NODE_ENV", given);
  let seen: string | undefined;
  await start(async () => void (seen = process.env["NODE_ENV"]));
  expect(seen).toBe(wanted);
});

it("refuses an old Node in one line, and loads nothing", async () => {
  const written: unknown[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(text) > 0);
  vi.spyOn(process, "versions", "get").mockReturnValue({ ...process.versions, node: "22.19.0" });
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const load = vi.fn(async () => {});
  await expect(start(load)).rejects.toThrow("exit 1");
  expect([written, load.mock.calls.length]).toEqual([
    ["Node 24 or newer is needed; this is Node 22.19.0.\n"],
    0,
  ]);
});
