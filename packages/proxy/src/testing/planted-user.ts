// Document 1, 1.6.

/**
 * A user for tests of loaders. A test puts it into every answer of a public read, and its token into the session of
 * the request; the answer of a loader holds no field of it.
 */
export const PLANTED_USER = {
  id: "planted-user-7d2a",
  name: "Planted Person 7d2a",
  email: "planted@user.test",
  token: "planted-token-91f0",
} as const;

/**
 * The answer of a loader with every promise settled, however deep: a fulfilled one is its value, a rejected one
 * `{ rejected }` with what its error says. Two answers that are equal after it are equal for a browser.
 */
export function settleAnswer(answer: unknown): Promise<unknown> {
  return settle(answer, []);
}

/**
 * The places of a loader's answer, or of a rendered text, that hold a field of the planted user or another text that
 * must not be there: `rows.0.player: planted@user.test`. Every promise is settled first.
 */
export async function findPlantedUser(answer: unknown, others: readonly string[] = []): Promise<string[]> {
  const texts = [...Object.values(PLANTED_USER), ...others];
  const found: string[] = [];
  const search = (value: unknown, place: string): void => {
    if (typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        search(name, place);
        search(member, place === "" ? name : `${place}.${name}`);
      }
      return;
    }
    if (typeof value !== "string") return;
    for (const text of texts) if (value.includes(text)) found.push(`${place}: ${text}`);
  };
  search(await settleAnswer(answer), "");
  return found;
}

/** The value without promises. Where it is inside itself, as the owner of a React element, it is left out. */
async function settle(value: unknown, around: readonly object[]): Promise<unknown> {
  if (typeof value !== "object" || value === null) return value;
  if (around.includes(value)) return "(inside itself)";
  const within = [...around, value];
  if (isPromise(value)) {
    return value.then(
      (result) => settle(result, within),
      async (error: unknown) => ({ rejected: await settle(error, within) }),
    );
  }
  if (value instanceof Response)
    return { headers: Object.fromEntries(value.headers), body: await value.clone().text() };
  if (value instanceof Map || value instanceof Set || Array.isArray(value))
    return Promise.all([...value].map((member) => settle(member, within)));
  if (value instanceof Date || value instanceof URL) return value.toJSON();
  const hidden = value instanceof Error ? { message: value.message, cause: value.cause } : {};
  const members = Object.entries({ ...hidden, ...Object.fromEntries(Object.entries(value)) });
  const entries = members.map(async ([name, member]) => [name, await settle(member, within)]);
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
}

const isPromise = (value: object): value is Promise<unknown> =>
  "then" in value && typeof value.then === "function";
