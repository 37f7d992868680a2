import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { SandboxState } from "../state/state.ts";
import type { ActiveFault } from "./fault.ts";

/** The node objects of a call. */
export interface Wire {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  socket: Socket;
}

/** One call under a fault. */
export interface Exchange {
  state: SandboxState;
  fault: ActiveFault;
  /** Lets the sandbox handle the call; the answer is then the toxic's to deliver. */
  handle: () => Promise<Response>;
  /** The socket; throws 501 when the call came without one. */
  wire: () => Wire;
}
