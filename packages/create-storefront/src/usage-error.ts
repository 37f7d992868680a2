/** A mistake of the person who runs the command: one line on stderr and exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
