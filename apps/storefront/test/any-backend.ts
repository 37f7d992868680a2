import { Readable } from "node:stream";
import type { FakeBackend } from "@storefront/proxy/testing";
import { fakeBackend } from "@storefront/proxy/testing";

type UpstreamRequest = Parameters<FakeBackend["transport"]["send"]>[0];

/** A fake backend that answers every target, as often as it is asked. */
export function anyBackend(
  answer: (path: string, request: UpstreamRequest) => Response | Promise<Response>,
): FakeBackend {
  const { calls, transport } = fakeBackend({});
  const send: typeof transport.send = async (request) => {
    await transport.send(request);
    const response = await answer(request.path, request);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
  return {
    calls,
    transport: {
      ...transport,
      send,
      async stream(request) {
        const { body, ...head } = await send(request);
        return { ...head, body: Readable.from(body.byteLength === 0 ? [] : [Buffer.from(body)]) };
      },
    },
  };
}
