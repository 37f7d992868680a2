import { describe, expect, it } from "vitest";
import { proxyOf, transportOf } from "./engine.test-helper.ts";
import { defineRoutes } from "../contract/route.ts";
import type { Limits } from "../contract/settings.ts";
import { TEST_SETTINGS } from "../testing/call-route.ts";
import type { UpstreamAnswer } from "../contract/transport.ts";

const routes = defineRoutes("user", {
  store: { path: "/api/user/store", POST: "POST /documents/identity", payload: "upload" },
});

const json = (data: unknown): UpstreamAnswer => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify(data)),
});

/** A host whose backend holds uploads until the test lets them go. */
function hostWith(limits: Partial<Limits> = {}) {
  const held: (() => void)[] = [];
  const transport = transportOf(({ method, headers }) => {
    if (method === "GET") {
      // The user is the beginning of the token.
      const [id] = /(?<=Bearer )\w+/.exec(headers.join(" ")) ?? [];
      return Promise.resolve(json({ user: { id } }));
    }
    return new Promise((resolve) => {
      held.push(() => resolve(json({ stored: true })));
    });
  });
  const { proxy, ask } = proxyOf(routes, { settings: { ...TEST_SETTINGS, limits }, transport });
  const upload = async (token: string, peer: string): Promise<number> => {
    const headers = {
      cookie: `__Host-session=${token}`,
      "content-type": "image/png",
      "content-length": "3",
      "sec-fetch-site": "same-origin",
    };
    return (await ask({ method: "POST", path: "/api/user/store", headers, body: "abc", peer })).status;
  };
  return { proxy, upload, held };
}

describe("an upload", () => {
  it.each([
    ["of one user", { uploadsPerUser: 2 }, (index: number) => [`known-${index}`, `198.51.100.${index}`]],
    ["of one address", { uploadsPerAddress: 2 }, (index: number) => [`u${index}-known`, "203.0.113.1"]],
    ["of all", { uploads: 2 }, (index: number) => [`u${index}-known`, `198.51.100.${index}`]],
  ] as const)(
    "is 503 when there are too many %s, and a returned permit can be taken again",
    async (_, limits, caller) => {
      const { upload, held, proxy } = hostWith({
        uploadsPerUser: 9,
        uploadsPerAddress: 9,
        ...limits,
      });
      const next = (index: number): Promise<number> => {
        const [token = "", peer = ""] = caller(index);
        return upload(token, peer);
      };
      const first = [next(1), next(2)];
      await expect.poll(() => held.length).toBe(2);
      expect(await next(3)).toBe(503);
      expect(proxy.figures().uploads).toEqual({ open: 2, refused: 1 });
      for (const finish of held) finish();
      expect(await Promise.all(first)).toEqual([200, 200]);
      const again = next(3);
      await expect.poll(() => held.length).toBe(3);
      held.at(-1)?.();
      expect([await again, proxy.figures().uploads.open]).toEqual([200, 0]);
    },
  );
});
