import type { testSandbox } from "../../calls.test-helper.ts";
import { SPORTSBOOK_API_KEY } from "../state/state.ts";

type Sandbox = ReturnType<typeof testSandbox>;

/** One message of a live stream. */
export interface Told {
  id?: string;
  event?: string;
  data?: Record<string, unknown>;
  text: string;
}

/** A reader of one stream: waits for the next message. */
export interface Reader {
  next: () => Promise<Told>;
  leave: () => Promise<void>;
}

/** Opens the live events of a sandbox without a socket. */
export async function listen(
  sandbox: Sandbox,
  lastEventId?: string,
  query = "",
): Promise<Reader & { status: number }> {
  const { body } = await sandbox.call("GET /app-sportbook/auth/anonymous", {
    headers: { "x-api-key": SPORTSBOOK_API_KEY },
  });
  const response = await sandbox.app.request(`/provider-c/live${query}`, {
    headers: {
      authorization: `Bearer ${String(body["access_token"])}`,
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
  });
  return { status: response.status, ...readerOf(response) };
}

/** Reads the messages of a response one by one. */
export function readerOf(response: Response): Reader {
  const stream = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  return {
    next: async () => {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end >= 0) {
          const message = text.slice(0, end);
          text = text.slice(end + 2);
          return parse(message);
        }
        const piece = await stream?.read();
        if (piece?.value === undefined) throw new Error("The stream has ended");
        text += decoder.decode(piece.value, { stream: true });
      }
    },
    leave: async () => stream?.cancel(),
  };
}

function parse(text: string): Told {
  const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1];
  const [id, event, data] = [field("id"), field("event"), field("data")];
  return {
    text,
    ...(id !== undefined && { id }),
    ...(event !== undefined && { event }),
    ...(data !== undefined && { data: JSON.parse(data) as Record<string, unknown> }),
  };
}
