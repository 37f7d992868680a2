import { randomBytes } from "node:crypto";

/** A request id that a trusted proxy may give. */
const ACCEPTED = /^[\w-]{8,64}$/;
/** Letters of a path in a log line: its length is the client's choice. */
const MAX_PATH = 256;

/**
 * Makes request ids of a random prefix for the process and a count, so that they are unique and fast to make; or takes the
 * id of the edge. The letter before the count says which part of a host answered; the routes have none.
 */
export function createRequestIds(letter = ""): (offered?: string) => string {
  const prefix = randomBytes(6).toString("base64url").replaceAll("-", "_");
  let count = 0;
  return (offered) => {
    if (offered !== undefined && ACCEPTED.test(offered)) return offered;
    count += 1;
    return `${prefix}-${letter}${count.toString(36).padStart(6, "0")}`;
  };
}

/** A path as log lines have it: a long one is cut. */
export const loggedPath = (path: string): string =>
  path.length > MAX_PATH ? `${path.slice(0, MAX_PATH)}…` : path;
