import { addressText } from "./env.ts";

/** The error of a host that does not start although its environment is valid. Its message says what to change. */
export class StartRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartRefusal";
  }
}

/**
 * Ends the process with one line for a mistake of the trunk's author. Other errors are thrown again with their stack.
 */
export function refuseStart(error: unknown): never {
  if (error instanceof StartRefusal) refuse(error.message);
  throw error;
}

/** Ends the process with a message on stderr. */
export function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** The system's codes for an address that this machine does not have, or a name that it does not know. */
const WRONG_ADDRESS: ReadonlySet<unknown> = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"]);

/** Ends the process with a message that names the setting: `PORT` when it is in use, `HOST` for a wrong address. */
export function cannotListen(
  name: "PORT" | "METRICS_PORT",
  address: string,
  port: number | undefined,
): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    const setting = WRONG_ADDRESS.has(error.code) ? name.replace("PORT", "HOST") : name;
    refuse(`${setting}: Cannot listen on ${addressText(address, port ?? 0)}: ${error.message}`);
  };
}
