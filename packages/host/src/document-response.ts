/**
 * The key of an answer's text. A process may have two copies of this file, in the host and in the built site, and both
 * must find it.
 */
const TEXT = Symbol.for("@storefront/host.documentText");

type WithText = Response & { [TEXT]?: string };

/**
 * The answer of a page whose whole text is there: `documentResponse(html, { status, headers })`, at the end of the trunk's
 * `entry.server.tsx`. It is a `Response` as any other, but the host takes its text as it is, without making bytes of it
 * and text of these again.
 */
export function documentResponse(text: string, init?: ResponseInit): Response {
  return Object.assign(new Response(text, init), { [TEXT]: text });
}

export const textOf = (response: WithText): string | Promise<string> => response[TEXT] ?? response.text();
