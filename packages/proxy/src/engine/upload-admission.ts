import type { KeyShares } from "../backend/bulkhead.ts";
import { withoutAnswer } from "../contract/backend-error.ts";
import type { CallSession } from "../contract/call.ts";
import { tokenKey } from "../cache/profile-cache.ts";

/** The sender of an upload. */
interface Uploader {
  readonly session: CallSession;
  /** The visitor's address, for IPv6 its /64 block. */
  readonly addressBlock: string;
}

/**
 * Takes a place for an upload and returns a function that gives it back. An upload holds a connection for as long as
 * the client sends, so only sessions that the backend knows get a place, and each session and address only a few.
 * @throws BackendError when the backend refuses the session, or `unavailable` when there is no place.
 */
export async function admitUpload(
  { session, addressBlock }: Uploader,
  uploads: KeyShares<"session" | "address">,
): Promise<() => void> {
  const { token } = session;
  if (token !== undefined) await session.profile();
  const release = uploads.take({
    session: token === undefined ? addressBlock : tokenKey(token),
    address: addressBlock,
  });
  if (release) return release;
  throw withoutAnswer({ kind: "unavailable", method: "POST", path: "", external: true });
}
