import type { IncomingMessage, ServerResponse } from "node:http";
import { createContract } from "./contract/contract.ts";
import type { Contract } from "./contract/contract.ts";
import type { Control } from "./contract/control/control.ts";
import type { RecordedCall, SandboxOptions } from "./contract/state/state.ts";
import { BROKEN_CONNECTION } from "./contract/faults/engine.ts";
import { demoContent } from "./content/demo-content.ts";
import { PAGES } from "./pages/pages.ts";

/** The sides of a call that came over a socket; toxics that break connections need them. */
export interface SandboxSocket {
  readonly incoming?: IncomingMessage;
  readonly outgoing?: ServerResponse;
}

/** A sandbox without a socket. */
export interface Sandbox {
  /**
   * Answers a call to any address of the sandbox: `/v2/…` is the backend, `/__sandbox/…` its control. Rejects when a
   * fault breaks the connection of a call without a socket.
   */
  readonly fetch: (request: Request, socket?: SandboxSocket) => Promise<Response>;
  /** Faults, players and everything else that a test changes. */
  readonly control: Control;
  /** The last 200 calls, oldest first; the list goes on growing while the sandbox is called. */
  readonly calls: readonly RecordedCall[];
}

/** A new sandbox that does not listen: for tests that call it in their own process. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { app, state, control } = assemble(options);
  return {
    fetch: async (request, socket) => {
      const response = await app.fetch(request, socket);
      if (!response.headers.has(BROKEN_CONNECTION)) return response;
      throw new TypeError("fetch failed: a fault of the sandbox broke the connection");
    },
    control,
    calls: state.calls,
  };
}

/** The contract with the content and the pages of the demonstration. */
export const assemble = (options: SandboxOptions): Contract => createContract(options, demoContent(), PAGES);
