import { randomBytes } from "node:crypto";

const ACCEPTED = /^[\w-]{8,64}$/;

/** Names requests: a random prefix for the process and a count, so that a name is unique and cheap. */
export function createRequestIds(): (offered: string | undefined) => string {
  const prefix = randomBytes(6).toString("base64url").replaceAll("-", "_");
  let count = 0;
  return (offered) => {
    if (offered !== undefined && ACCEPTED.test(offered)) return offered;
    count += 1;
    return `${prefix}-${count.toString(36).padStart(6, "0")}`;
  };
}
