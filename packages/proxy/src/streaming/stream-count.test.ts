import { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { isBackendError } from "../contract/backend-error.ts";
import { createStreamCount } from "./stream-count.ts";

describe("the count of open streams", () => {
  it("is bounded; a place is returned once", () => {
    const count = createStreamCount(3, 2);
    const one = { address: "1.1.1.1", upstream: "a" };
    const release = count.take(one);
    count.take(one);
    expect(() => count.take({ ...one, upstream: "b" })).toThrow(expect.toSatisfy(isBackendError));
    count.take({ address: "2.2.2.2", upstream: "b" });
    expect(() => count.take({ address: "3.3.3.3", upstream: "b" })).toThrow(expect.toSatisfy(isBackendError));
    release();
    release();
    expect([count.open, count.refused]).toEqual([2, 2]);
  });

  it("is bounded to half for one upstream, so that another one has places left", () => {
    const count = createStreamCount(4, 10);
    const from = (upstream: string, address: string): (() => void) => count.take({ upstream, address });
    from("a", "1");
    from("a", "2");
    expect(() => from("a", "3")).toThrow(expect.toSatisfy(isBackendError));
    from("b", "3");
    from("b", "4");
    expect(count.open).toBe(4);
  });

  it("ends streams when the process stops, except those that have ended", async () => {
    const count = createStreamCount(5, 5);
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
