import { describe, expect, it, vi } from "vitest";
import type { Proxy } from "@storefront/proxy/server";
import { createPublicData } from "./public-data.ts";

function reading(
  readPublic: Proxy["readPublic"],
  now: () => number = () => 1,
): ReturnType<typeof createPublicData> {
  return createPublicData(
    {
      readPublic,
      handle: () => Promise.reject(new Error("unused")),
      answer: () => Promise.reject(new Error("unused")),
      close: () => Promise.resolve(),
    },
    now,
  );
}

describe("createPublicData", () => {
  it("shares one call between all that ask, by language and target", async () => {
    const readPublic = vi.fn((target: string, language: string) => Promise.resolve({ target, language }));
    const data = reading(readPublic);
    const all = await Promise.all([
      data("GET /appearance", "en"),
      data("GET /appearance", "en"),
      data("GET /appearance", "pt-BR"),
    ]);
    expect(all.map((entry) => (entry as { language: string }).language)).toEqual(["en", "en", "pt-BR"]);
    expect(readPublic).toHaveBeenCalledTimes(2);
  });

  it("is null when there is nothing and the backend is down", async () => {
    expect(await reading(() => Promise.reject(new Error("down")))("GET /appearance", "en")).toBeNull();
  });

  it("answers what is kept while the backend is down, for an hour at most", async () => {
    let now = 1;
    let isDown = false;
    const data = reading(
      () => (isDown ? Promise.reject(new Error("down")) : Promise.resolve("kept")),
      () => now,
    );
    expect(await data("GET /appearance", "en")).toBe("kept");
    isDown = true;
    now += 120_000;
    expect(await data("GET /appearance", "en")).toBe("kept");
    now += 61 * 60_000;
    expect(await data("GET /appearance", "en")).toBeNull();
  });
});
