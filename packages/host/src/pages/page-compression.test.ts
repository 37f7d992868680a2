import { expect, it, vi } from "vitest";
import type { PageRequest } from "./page-bytes.ts";

it("compresses a page again whose compression failed once (decision P1)", async () => {
  vi.resetModules();
  const encoding = await vi.importActual<typeof import("./content-encoding.ts")>("./content-encoding.ts");
  const encodeAs = vi.fn(encoding.encodeAs).mockRejectedValueOnce(new Error("out of memory"));
  vi.doMock("./content-encoding.ts", () => ({ ...encoding, encodeAs }));
  const { packPage } = await import("./page-bytes.ts");
  const page = packPage(200, { "content-type": "text/html" }, "x".repeat(4_000));
  const request: PageRequest = { method: "GET", path: "/", search: "", peer: "", header: () => "br" };
  await expect(page.answer(request)).rejects.toThrow("out of memory");
  expect((await page.answer(request)).headers["content-encoding"]).toBe("br");
});
