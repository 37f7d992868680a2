const ERROR_NAME = /^\w{1,64}$/;
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
  const place = frames.flatMap((line) => placeOf(line) ?? [])[0];
  if (place === undefined) return facts;
  const path = place.replace("file://", "");
  const folder = `${process.cwd()}/`;
  return { ...facts, place: path.startsWith(folder) ? path.slice(folder.length) : path };
}

const FRAME = "    at ";

/** The file and line of a frame of a stack, such as `    at read (file:///trunk/dist/main.js:12:5)`; none of a library's. */
function placeOf(line: string): string | undefined {
  if (!line.startsWith(FRAME)) return undefined;
  const inBrackets = line.endsWith(")")
    ? line.slice(line.lastIndexOf("(") + 1, -1)
    : line.slice(FRAME.length);
  const place = inBrackets.slice(0, inBrackets.lastIndexOf(":"));
  const isFile = place.startsWith("/") || place.startsWith("file:///");
  return isFile && !place.includes("/node_modules/") && /:\d+$/.test(place) ? place : undefined;
}
