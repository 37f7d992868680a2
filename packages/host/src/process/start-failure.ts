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

/** Ends the process with a message that names the setting, such as that of a port that is in use. */
export function cannotListen(
  name: string,
  address: string,
  port: number | undefined,
): (error: Error) => never {
  return (error) => refuse(`${name}: Cannot listen on ${address}:${port}: ${error.message}`);
}
