/** The error of a host that does not start although its environment is valid. Its message says what to change. */
export class StartRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartRefusal";
  }
}
