import { describe, expect, it } from "vitest";
import { connectionLimit, openFileLimit } from "./open-files.ts";

describe("the most client connections", () => {
  it.each([
    ["as configured when the files suffice", 20_000, 2_300, 65_536, 20_000, undefined],
    ["what is left of the files after upstreams", 20_000, 2_300, 20_000, 17_636, 20_000],
    ["half of the files when upstreams could take more", 20_000, 2_300, 256, 128, 256],
    ["as configured when that is less than half", 100, 2_300, 256, 100, undefined],
    ["one at least", 100, 10, 1, 1, 1],
  ])("are %s", (_, configured, upstreams, files, connections, openFiles) => {
    expect(connectionLimit(configured, upstreams, files)).toEqual({ connections, openFiles });
  });

  it("are as configured where the limit of open files is unknown", () => {
    expect(connectionLimit(20_000, 10, undefined)).toEqual({ connections: 20_000, openFiles: undefined });
  });

  it.runIf(process.platform === "linux")("are read from the process's own limits", () => {
    expect(openFileLimit()).toBeGreaterThan(16);
  });
});
