const ERROR_NAME = /^\w{1,64}$/;

export interface ErrorFacts {
  /** The name of its class; for what is no error, the kind of the value. */
  readonly error: string;
  /** The file and line of the trunk's build that threw it. */
  readonly place?: string;
  /** The kinds of the fields that the failing code was given. */
  readonly fields?: string;
}

/**
 * Reads what may be logged of an error that code of a trunk threw on the data `given`. Its message may repeat what a player
 * typed.
 */
export function errorFacts(error: unknown, given?: unknown): ErrorFacts {
  const fields = given === undefined ? {} : { fields: kindOf(given) };
  if (!(error instanceof Error)) return { error: typeof error, ...fields };
  const { name, message, stack = "" } = error;
  const facts = { error: ERROR_NAME.test(name) ? name : "Error", ...fields };
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

const MOST_FIELDS = 20;
const DEPTH = 3;
/** A map may have values as names, such as a player's. */
const NAME = /^[a-z_][\w-]{0,40}$/i;

/** The kinds of a value's fields, without a value. */
export function kindOf(value: unknown, depth: number = DEPTH): string {
  if (typeof value === "string") return "text";
  if (typeof value !== "object") return typeof value;
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "empty list" : `list of ${kindOf(value[0], depth)}`;
  if (depth === 0) return "record";
  const fields = Object.entries(value)
    .slice(0, MOST_FIELDS)
    .map(([name, field]) => `${NAME.test(name) ? name : "?"}: ${kindOf(field, depth - 1)}`);
  return `{ ${fields.join(", ")} }`;
}
