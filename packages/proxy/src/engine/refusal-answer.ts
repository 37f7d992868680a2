import { classifyApiError, type OwnEndpointCodes } from "@storefront/error-codes";
import { type Answer, JSON_HEADERS, buildAnswer } from "../contract/answer.ts";
import type { RequestLine } from "../contract/log.ts";
import { REFERENCE_HEADER, REQUEST_ID_HEADER } from "@storefront/client";
import type { Refusal } from "../contract/refusal.ts";
import type { Route } from "../contract/route.ts";

const MAX_REMEMBERED = 512;

/**
 * Makes the answers of refusals and writes their reference codes into the log line. Bodies and reference codes are
 * made once.
 */
export interface RefusalAnswers {
  answer(
    refusal: Refusal,
    line: RequestLine,
    route: Route | undefined,
    setCookies?: readonly string[],
  ): Answer;
}

export function createRefusalAnswers(codes?: OwnEndpointCodes): RefusalAnswers {
  const bodies = new WeakMap<Refusal, string>();
  const references = new Map<string, string>();

  const bodyOf = (refusal: Refusal): string => {
    const known = bodies.get(refusal) ?? JSON.stringify(refusal.body);
    bodies.set(refusal, known);
    return known;
  };
  /** The reference code of our own route, because no backend call was made (decision E6). */
  const referenceOf = (refusal: Refusal, path: string): string => {
    const key = `${refusal.status} ${path}`;
    const known = references.get(key);
    if (known !== undefined) return known;
    const failure = { status: refusal.status, data: refusal.body, rawBody: "", url: path };
    const { ref } = classifyApiError(failure, codes);
    if (references.size >= MAX_REMEMBERED) references.clear();
    references.set(key, ref);
    return ref;
  };
  return {
    answer(refusal, line, route, setCookies) {
      const headers: Record<string, string> = {
        ...JSON_HEADERS,
        ...refusal.headers,
        [REQUEST_ID_HEADER]: line.requestId,
      };
      if (refusal.status >= 400) {
        line.ref = referenceOf(refusal, route?.path ?? line.path);
        headers[REFERENCE_HEADER] = line.ref;
      }
      return buildAnswer(refusal.status, bodyOf(refusal), headers, route, setCookies);
    },
  };
}
