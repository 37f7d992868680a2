import { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { isBackendError } from "../contract/backend-error.ts";
import { createStreamCount } from "./stream-count.ts";

describe("the count of open streams", () => {
  it("is bounded; a place is returned once", () => {
    const count = createStreamCount(3, 2);
    const one = { address: "1.1.1.1", upstream: "a" };
    const release = count.take(one, "GET");
    count.take(one, "GET");
    expect(() => count.take({ ...one, upstream: "b" }, "GET")).toThrow(expect.toSatisfy(isBackendError));
    count.take({ address: "2.2.2.2", upstream: "b" }, "GET");
    expect(() => count.take({ address: "3.3.3.3", upstream: "b" }, "GET")).toThrow(
      expect.toSatisfy(isBackendError),
    );
    const refused = { kind: "unavailable", endpoint: undefined, service: undefined };
    expect(() => count.take({ address: "4", upstream: "backend" }, "GET")).toThrow(
      expect.objectContaining(refused),
    );
    expect(() => count.take({ address: "4", upstream: "b" }, "POST")).toThrow(
      expect.objectContaining({ ...refused, endpoint: "POST", service: "b" }),
    );
    release();
    release();
    expect([count.open, count.refused]).toEqual([2, 4]);
  });

  it("is bounded to half for one upstream, so that another one has places left", () => {
    const count = createStreamCount(4, 10);
    const from = (upstream: string, address: string): (() => void) =>
      count.take({ upstream, address }, "GET");
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
