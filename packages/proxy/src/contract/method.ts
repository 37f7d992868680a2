/** The methods that a row may bind. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** One of `METHODS`. */
export type Method = (typeof METHODS)[number];

export const METHODS_WITH_BODY: ReadonlySet<Method> = new Set(["POST", "PUT", "PATCH"]);

/**
 * One backend call as text. `{name}` is filled from the path, then the query, then the body. `{session.user_id}` is
 * the id from the session's own profile and never from the request.
 */
export type Target = `${Method} /${string}`;
