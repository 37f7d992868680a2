import type { ProxyHttp, QueryValue } from "@storefront/proxy/client";
import type { CallSettings } from "../sports/sports.client.ts";

/** Which part of the sportsbook's API is read. */
export interface AppSportbookInput {
  /** The path below `/api/app-sportbook`, such as `/events/live`. */
  path: string;
  query?: Readonly<Record<string, QueryValue>> | undefined;
}

/**
 * Reads a path of the sportsbook's API, for guests too; the answer is the backend's, as it comes. Paths that launch or
 * sign in have an effect: never prefetch them.
 * @throws Error for a path that leads out of the area, before any call.
 */
export async function getAppSportbook(
  http: ProxyHttp,
  { path, query }: AppSportbookInput,
  { signal }: CallSettings = {},
): Promise<unknown> {
  return http.get(addressBelow("/api/app-sportbook", path), { query, signal });
}

/** The address of a path below a door of the host; a path that would lead out of it is a mistake of the caller. */
export function addressBelow(door: string, path: string): string {
  const address = door + path;
  if (new URL(address, "https://any.invalid").pathname.startsWith(`${door}/`)) return address;
  throw new Error(`${path}: give a path of its API.`);
}
