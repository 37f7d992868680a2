import { describe, expect, it } from "vitest";
import { inbound } from "../request/inbound.test-helper.ts";
import { composeRoutes } from "./compose.ts";
import { createProxy } from "./engine.ts";
import { defineRoutes } from "../contract/route.ts";
import type { Limits } from "../contract/settings.ts";
import { TEST_SETTINGS } from "../testing/call-route.ts";
import type { UpstreamAnswer, UpstreamRequest } from "../contract/transport.ts";

const routes = defineRoutes("user", {
  store: { path: "/api/user/store", POST: "POST /documents/identity", payload: "upload" },
});

const json = (status: number, data: unknown): UpstreamAnswer => ({
  status,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify(data)),
});

/** A host whose backend knows sessions that begin with `known` and holds uploads until the test lets them go. */
function hostWith(limits: Partial<Limits> = {}) {
  const held: (() => void)[] = [];
  const seen: UpstreamRequest[] = [];
  const proxy = createProxy({
    registry: composeRoutes([routes]),
    settings: { ...TEST_SETTINGS, limits },
    transport: {
      send: (request) => {
        seen.push(request);
        if (request.method === "GET") {
          const isKnown = request.headers.some((value) => value.startsWith("Bearer known"));
          return Promise.resolve(isKnown ? json(200, { user: { id: 1 } }) : json(401, { reason: "revoked" }));
        }
        return new Promise((resolve) => {
          held.push(() => resolve(json(200, { stored: true })));
        });
      },
      stream: () => Promise.reject(new Error("This test opens no stream.")),
      close: () => Promise.resolve(),
    },
  });
  const upload = async (token: string, peer = "203.0.113.1"): Promise<number> => {
    const headers = {
      cookie: `__Host-session=${token}`,
      "content-type": "image/png",
      "content-length": "3",
      "sec-fetch-site": "same-origin",
    };
    const request = inbound({ method: "POST", path: "/api/user/store", headers, body: "abc" });
    return (await proxy.handle({ ...request, peer })).status;
  };
  const uploads = (): number => seen.filter(({ method }) => method === "POST").length;
  return { proxy, upload, held, uploads };
}

describe("an upload", () => {
  it.each([
    ["of one session", { uploadsPerSession: 2 }, (index: number) => ["known", `198.51.100.${index}`]],
    ["of one address", { uploadsPerAddress: 2 }, (index: number) => [`known-${index}`, "203.0.113.1"]],
    [
      "of one IPv6 network",
      { uploadsPerAddress: 2 },
      (index: number) => [`known-${index}`, `2001:db8::${index}`],
    ],
    ["of all", { uploads: 2 }, (index: number) => [`known-${index}`, `198.51.100.${index}`]],
  ] as const)(
    "is 503 when there are too many %s, and a returned place can be taken again",
    async (_, limits, caller) => {
      const { upload, held, proxy } = hostWith({
        uploadsPerSession: 9,
        uploadsPerAddress: 9,
        ...limits,
      });
      const next = (index: number): Promise<number> => {
        const [token = "", peer] = caller(index);
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
