import { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { isBackendError } from "./backend-error.ts";
import { createStreamCount } from "./stream-count.ts";

describe("how many streams are open", () => {
  it("is bounded; a place is given back once", () => {
    const count = createStreamCount(2);
    const release = count.take();
    count.take();
    expect(() => count.take()).toThrow(expect.toSatisfy(isBackendError));
    release();
    release();
    expect(count.open).toBe(1);
    count.take();
    expect(count.open).toBe(2);
  });

  it("is no matter to those that ended before the process stops; the others are ended", async () => {
    const count = createStreamCount(5);
    const streamOf = (): { status: number; headers: object; body: Readable; end: () => void } => ({
      status: 200,
      headers: {},
      body: new Readable({ read: () => {} }),
      end: vi.fn(),
    });
    const [over, lasting] = [streamOf(), streamOf()];
    count.watch(over as never);
    count.watch(lasting as never);
    over.body.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    count.endLive();
    expect(over.end).not.toHaveBeenCalled();
    expect(lasting.end).toHaveBeenCalledOnce();
  });
});
