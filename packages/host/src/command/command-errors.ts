/** A fault of the person who gave the command: one line on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A command that was given correctly and could not be done: one line on stderr, exit code 1. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
}
