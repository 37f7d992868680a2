import type { Route, Target } from "@storefront/proxy";
import { callRoute, type FakeAnswer, fakeBackend, type RouteRequest } from "@storefront/proxy/testing";

/** The settings of a brand whose registration is simplified. */
export const AUTH_SETTINGS = {
  registerTypeVersion: 2,
  requestDocument: false,
  requestPhone: false,
  socialProviders: ["google", "apple"],
} as const;

/** What clears the cookies of a session. */
export const CLEARED = [
  "__Host-session=; Max-Age=0; Path=/; SameSite=Strict; Secure; HttpOnly",
  "is_authenticated=; Max-Age=0; Path=/; SameSite=Strict; Secure",
];

/** The calls of a group's routes by a signed-in player, with what the backend got. */
export function callsOf<Name extends string>(routes: Readonly<Record<Name, Route>>) {
  return async (name: Name, request: RouteRequest, table: Partial<Record<Target, FakeAnswer>>) => {
    const backend = fakeBackend(table);
    const response = await callRoute(
      routes[name],
      { token: "header.payload.signature", ...request },
      backend,
    );
    const sent = backend.calls.map(({ method, path, json }) => ({ call: `${method} ${path}`, json }));
    return { response, sent };
  };
}

/** An answer of the backend with a status. */
export const answer = (status: number, body: object = { reason: "x" }): Response =>
  Response.json(body, { status });
