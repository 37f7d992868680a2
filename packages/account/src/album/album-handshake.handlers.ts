import { asMoment, recordOf } from "@storefront/client";
import { type ExternalService, isBackendError, isRefusal } from "@storefront/proxy";
import * as z from "zod";
import type { EncryptUserId } from "./encrypt-user-id.handlers.ts";

/** The characters that may follow `Bearer ` (RFC 6750); none of it is escaped in JSON, so that a body can be searched for it. */
const TOKEN = /^[\w.~+/-]{1,8192}={0,2}$/;

/** The answer of the handshake. `tokenType` is not read: what follows is `Bearer` whatever it says. */
const HandshakeAnswer = z.looseObject({
  accessToken: z.string().regex(TOKEN),
  expiresAtUtc: z.unknown().transform(timeInUtc).pipe(z.number()),
});

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?$/i;

/** A moment in milliseconds since 1970: an epoch, or a text, which is in UTC without a zone, as the field's name says. */
function timeInUtc(value: unknown): number {
  const [, day, time, zone = "Z"] = MOMENT.exec(asMoment(value)?.trim() ?? "") ?? [];
  return Date.parse(`${day}T${time}${zone}`);
}

/** A token of the album backend and until when it holds, in milliseconds since 1970. */
export interface AlbumToken {
  readonly token: string;
  readonly expiresAt: number;
}

/** The user who needs a token, and the album that it is for. */
export interface HandshakeSettings {
  /** The album backend; undefined when it has no address. */
  readonly service: ExternalService | undefined;
  /** Undefined without a key. */
  readonly encryptUserId: EncryptUserId | undefined;
  /** The brand, as the album backend knows it. */
  readonly brandId: string;
  /** Left out of the handshake when the brand names none. */
  readonly campaign: string | undefined;
}

/** A handshake that failed; `failure` says how, without a word of what was sent or answered. */
export class HandshakeFailure extends Error {
  override readonly name = "HandshakeFailure";
  readonly failure: string;

  constructor(failure: string, options?: ErrorOptions) {
    super(`The album handshake failed: ${failure}.`, options);
    this.failure = failure;
  }
}

/**
 * A token for one user: `POST auth/token`, with nothing of the visitor's session.
 * @throws HandshakeFailure in every other case.
 */
export async function shakeHands(settings: HandshakeSettings, userId: string): Promise<AlbumToken> {
  const { service, brandId, campaign } = settings;
  if (service === undefined) throw new HandshakeFailure("not_configured");
  if (settings.encryptUserId === undefined) throw new HandshakeFailure("no_key");
  const encryptedUserId = await encrypted(settings.encryptUserId, userId);
  const json = { encryptedUserId, brandId, campaign };
  const answer = await service
    .json({ method: "POST", segments: ["auth", "token"], json })
    .catch((error: unknown) => {
      throw new HandshakeFailure(describe(error), { cause: error });
    });
  const parsed = HandshakeAnswer.safeParse(recordOf(answer));
  if (!parsed.success) throw new HandshakeFailure("malformed_answer");
  const { accessToken, expiresAtUtc } = parsed.data;
  return { token: accessToken, expiresAt: expiresAtUtc };
}

async function encrypted(encryptUserId: EncryptUserId, userId: string): Promise<string> {
  try {
    return await encryptUserId(userId);
  } catch (error) {
    throw new HandshakeFailure("encryption", { cause: error });
  }
}

function describe(error: unknown): string {
  if (isBackendError(error)) return error.kind === "status" ? `status ${error.status}` : error.kind;
  if (isRefusal(error)) return "not_configured";
  return "internal";
}
