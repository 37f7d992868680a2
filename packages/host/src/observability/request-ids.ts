import { randomBytes } from "node:crypto";

const OFFERED_ID = /^[\w-]{8,64}$/;

/**
 * Makes request ids as the proxy does: the id of the edge, else a prefix of the process and a count. The letter before
 * the count says which part of the host answered.
 */
export function createRequestIds(letter: string): (offered?: string) => string {
  const prefix = randomBytes(6).toString("base64url").replaceAll("-", "_");
  let count = 0;
  return (offered) => {
    if (offered !== undefined && OFFERED_ID.test(offered)) return offered;
    count += 1;
    return `${prefix}-${letter}${count.toString(36).padStart(6, "0")}`;
  };
}
