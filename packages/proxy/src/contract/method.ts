export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export type Method = (typeof METHODS)[number];

export const METHODS_WITH_BODY: ReadonlySet<Method> = new Set(["POST", "PUT", "PATCH"]);

/**
 * One backend call as a line of data; `{name}` is filled from the path, then the query, then the body.
 * `{session.user_id}` is the id of the session's own profile and comes from no request.
 */
export type Target = `${Method} /${string}`;
