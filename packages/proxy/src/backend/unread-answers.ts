import { type AnswerShape, isShowable, listOf, parseJson } from "@storefront/client";
import { kindOf, type Logger } from "../contract/log.ts";
import type { UpstreamAnswer } from "../contract/transport.ts";
import { TIME_LIMIT } from "../contract/backend-error.ts";
import { inUtf8 } from "./content-coding.ts";
import { shapeOf } from "./translation.ts";

/** Is called with an answer that its reader cannot use. */
export type UnreadAnswers = (target: string, answer: unknown, message?: string) => void;

const NOT_SHOWN = "an answer of the backend cannot be read and is not shown";

/**
 * Logs answers in a shape that no reader knows: one line for each target in the life of a process, with the
 * kinds of the fields and no value (decision D11). An empty answer has nothing to read.
 */
export function createUnreadAnswers(logger: Pick<Logger, "warn">): UnreadAnswers {
  const reported = new Set<string>();
  return (target, answer, message = NOT_SHOWN) => {
    if (answer === null || listOf(answer)?.length === 0 || reported.has(target)) return;
    reported.add(target);
    logger.warn({ target, answer: kindOf(answer) }, message);
  };
}

/**
 * Tells of the first answer of a target of which nothing can be shown; after one of use the target is not looked at again, so
 * that its answers are parsed once in the life of a process.
 */
export type AnswerCheck = (target: string, answer: UpstreamAnswer) => void;

/** Makes the check of answers for the targets of a registry. */
export function createAnswerCheck(
  shapes: ReadonlyMap<string, AnswerShape>,
  unread: UnreadAnswers,
  onAnswer?: (target: string, body: Uint8Array) => void,
): AnswerCheck {
  const known = new Map<string, AnswerShape | undefined>();
  return (target, answer) => {
    onAnswer?.(target, answer.body);
    if (!known.has(target)) known.set(target, shapes.get(shapeOf(target)));
    const shape = known.get(target);
    if (shape === undefined || answer.status === TIME_LIMIT) return;
    const data = parseJson(inUtf8(answer).body);
    if (data === undefined || data === null) return;
    known.set(target, undefined);
    if (!isShowable(data, shape)) unread(target, data);
  };
}
