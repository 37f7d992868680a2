const ERROR_NAME = /^\w{1,64}$/;
/** The place of a frame of a stack, below the working directory where it can be said so. */
const FRAME = /^ {4}at (?:.* \()?((?:file:\/\/)?\/(?!.*\/node_modules\/)[^()]*:\d+):\d+\)?$/;

/**
 * What may be logged of an error that code of a trunk threw: its name and the place of the trunk that threw it. Its message may
 * repeat what a player typed.
 */
export function errorFacts(error: unknown): { error: string; place?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, message, stack = "" } = error;
  const facts = { error: ERROR_NAME.test(name) ? name : "Error" };
  // What is in the message may look like a frame.
  const at = stack.indexOf(message);
  const frames = at === -1 ? [] : stack.slice(at + message.length).split("\n");
  const place = frames.flatMap((line) => FRAME.exec(line)?.[1] ?? [])[0];
  if (place === undefined) return facts;
  const path = place.replace("file://", "");
  const folder = `${process.cwd()}/`;
  return { ...facts, place: path.startsWith(folder) ? path.slice(folder.length) : path };
}
