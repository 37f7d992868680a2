import type { KeyShares } from "../backend/key-shares.ts";
import { withoutAnswer } from "../contract/backend-error.ts";
import type { CallSession } from "../contract/call.ts";
import { tokenKey } from "../cache/profile-cache.ts";

/** Whose upload it is. */
interface Uploader {
  readonly session: CallSession;
  /** The visitor's address; of IPv6 its /64 block. */
  readonly addressBlock: string;
}

/**
 * A place for an upload, which takes a connection for as long as the client likes to send: only a session that the
 * backend knows gets one, and no session or address gets many. Returns how to give it back.
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
