import { createExternalService, defineRoutes, type Route } from "@storefront/proxy";
import {
  type BackendCallRecord,
  callRoute,
  type FakeAnswer,
  fakeBackend,
  type FakeBackend,
  type RouteRequest,
} from "@storefront/proxy/testing";
import * as z from "zod";
import { type Album, type AlbumOptions, createAlbum } from "./album.handlers.ts";
import { albumRoutes } from "./album.routes.ts";

/** Secrets that must appear in no answer and no line. */
export const CANARIES = {
  session: "canary.host-jwt.session",
  album: "canary-album-token",
  edgeKey: "edge-key-for-tests",
  userId: "canary-user-4711",
} as const;

export const START = Date.UTC(2026, 0, 1, 12);
export const PROGRESS = { progress: { collected: 3, total: 12 } };
export const HANDSHAKE = "POST /album/auth/token";
const BOOTSTRAP = "GET /album/bootstrap";

/** A token that holds for an hour. */
export const granted = (accessToken: string, expiresAt = START + 3_600_000): object => ({
  accessToken,
  tokenType: "Bearer",
  expiresAtUtc: new Date(expiresAt).toISOString(),
});

/** An album backend, a host's backend, a clock and a log around the real album. */
export interface AlbumWorld {
  album: Album;
  /** The requests that the album backend got. */
  calls: BackendCallRecord[];
  handshakes: () => BackendCallRecord[];
  /** Everything that was logged, as text. */
  logged: () => string;
  warnings: (readonly [object, string])[];
  /** Moves the clock. */
  pass: (milliseconds: number) => void;
  /** The host's own backend, which knows each session's user. */
  backend: FakeBackend;
  /** Calls the bootstrap, or another album route. */
  visit: (request?: RouteRequest, route?: Route) => Promise<Response>;
}

export interface WorldOptions extends Partial<Omit<AlbumOptions, "now">> {
  handshake?: FakeAnswer;
  bootstrap?: FakeAnswer;
  profile?: FakeAnswer;
  /** More targets of the album backend. */
  more?: Parameters<typeof fakeBackend>[0];
}

export function createWorld(options: WorldOptions = {}): AlbumWorld {
  const { handshake = granted(CANARIES.album), bootstrap = PROGRESS, profile, more, ...own } = options;
  const wire = fakeBackend({ [HANDSHAKE]: handshake, [BOOTSTRAP]: bootstrap, ...more });
  const warnings: (readonly [object, string])[] = [];
  const lines: string[] = [];
  let time = START;
  const album = createAlbum({
    service: createExternalService("https://album.example/album", { transport: wire.transport }),
    encryptUserId: (userId) => `sealed(${userId.length})`,
    enabled: true,
    brandId: "aurora",
    campaign: "aurora-stars",
    now: () => time,
    ...own,
  });
  const { bootstrap: route } = albumRoutes(album);
  const backend = fakeBackend({
    "GET /auth/user-profile": profile ?? ((call: BackendCallRecord) => ({ user: { id: userOf(call) } })),
  });
  const write = (fields: object, message: string): void => void lines.push(JSON.stringify([fields, message]));
  const logger = {
    info: write,
    error: write,
    warn(fields: object, message: string): void {
      warnings.push([fields, message]);
      write(fields, message);
    },
  };
  return {
    album,
    calls: wire.calls,
    handshakes: () => wire.calls.filter(({ method, path }) => `${method} ${path}` === HANDSHAKE),
    logged: () => lines.join("\n"),
    warnings,
    pass: (milliseconds) => void (time += milliseconds),
    backend,
    visit: async (request = {}, asked = route) => {
      if (!asked) throw new Error("The album is off.");
      return callRoute(asked, { token: CANARIES.session, logger, ...request }, backend);
    },
  };
}

/** The last part of a session's token says whose it is. */
function userOf({ headers }: BackendCallRecord): string | undefined {
  const name = headers["authorization"]?.split(".").at(-1);
  return name === "session" ? CANARIES.userId : name;
}

const Trade = z.strictObject({ give: z.int(), want: z.int() });

/** A trunk's own album routes, as docs/guides/add-a-route.md shows them (decision R4). */
export const ownAlbumRoutes = (album: Album) =>
  defineRoutes("album", {
    page: {
      path: "/api/album/pages/:number",
      GET: (call) => album.request(call, { method: "GET", segments: ["pages", call.params["number"] ?? ""] }),
    },
    trade: {
      path: "/api/album/trades",
      POST: async (call) =>
        album.request(call, { method: "POST", segments: ["trades"], json: await call.body(Trade) }),
    },
  });
