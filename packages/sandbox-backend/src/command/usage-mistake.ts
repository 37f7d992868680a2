/** A mistake in the arguments of the command; its message is one line. */
export class UsageMistake extends Error {
  override name = "UsageMistake";
}
