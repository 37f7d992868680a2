import { listOf, parseJson } from "@storefront/client";
import type { AnswerAdapter, BackendAdapters } from "../contract/adapters.ts";
import type { CompiledTarget } from "../contract/target.ts";
import type { UpstreamAnswer } from "../contract/transport.ts";
import type { AnswerReader } from "./backend-answer.ts";
import { inUtf8 } from "./content-coding.ts";
import type { Logger } from "../contract/log.ts";

/** The adapters of a trunk, by target. */
export interface TargetAdapters {
  /** The reader of a target's successes: the given one itself where the target has no adapter. */
  reading<Result>(target: CompiledTarget, read: AnswerReader<Result>): AnswerReader<Result>;
  /** The JSON body to send. @throws what the adapter of a request throws. */
  sending<Body extends Uint8Array | string | undefined>(target: CompiledTarget, body: Body): Body | string;
}

/** Prepares the adapters of a trunk; targets without one cost a look into a map. */
export function createTargetAdapters(
  { adapters = {}, requests = {} }: BackendAdapters,
  unread: UnreadAnswers,
): TargetAdapters {
  const answers = new Map(Object.entries(adapters));
  const bodies = new Map(Object.entries(requests));
  return {
    reading(target, read) {
      const adapt = answers.get(target.name);
      return adapt ? (answer, call) => read(adapted(answer, adapt, target, unread), call) : read;
    },
    sending(target, body) {
      const adapt = body === undefined ? undefined : bodies.get(target.name);
      if (body === undefined || !adapt) return body;
      return JSON.stringify(adapt(parseJson(body) as never));
    },
  };
}

/** The answer in the shape that readers know; as it came when it is no JSON, or when its adapter throws. */
function adapted(
  given: UpstreamAnswer,
  adapt: AnswerAdapter,
  { text: target }: CompiledTarget,
  unread: UnreadAnswers,
): UpstreamAnswer {
  const answer = inUtf8(given);
  const data = parseJson(answer.body);
  if (data === undefined) return answer;
  const json = written(adapt, data);
  if (json === undefined) {
    unread(target, data, "an adapter cannot use an answer of the backend, which passes as it came");
    return answer;
  }
  const headers = { ...answer.headers, "content-type": "application/json" };
  return { ...answer, headers, body: Buffer.from(json) };
}

/** Runs an adapter and writes its result as JSON; undefined when it throws or its result is none. */
function written(adapt: AnswerAdapter, data: unknown): string | undefined {
  try {
    return JSON.stringify(adapt(data)) as string | undefined;
  } catch {
    return undefined;
  }
}

/** Is called with an answer that its reader or its adapter cannot use. */
export type UnreadAnswers = (target: string, answer: unknown, message?: string) => void;

const NOT_SHOWN = "an answer of the backend cannot be read and is not shown";

const MOST_FIELDS = 20;
const DEPTH = 3;
/** A map may have values as names, such as a player's. */
const NAME = /^[a-z_][\w-]{0,40}$/i;

/**
 * Logs answers in a shape that no reader or adapter knows: one line for each target in the life of a process, with the
 * kinds of the fields and no value (decision D11). An empty answer has nothing to read.
 */
export function createUnreadAnswers(logger: Pick<Logger, "warn">): UnreadAnswers {
  const reported = new Set<string>();
  return (target, answer, message = NOT_SHOWN) => {
    if (answer === null || listOf(answer)?.length === 0 || reported.has(target)) return;
    reported.add(target);
    logger.warn({ target, answer: kindOf(answer, DEPTH) }, message);
  };
}

function kindOf(value: unknown, depth: number): string {
  if (typeof value === "string") return "text";
  if (typeof value !== "object") return typeof value;
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "empty list" : `list of ${kindOf(value[0], depth)}`;
  if (depth === 0) return "record";
  const fields = Object.entries(value)
    .slice(0, MOST_FIELDS)
    .map(([name, field]) => `${NAME.test(name) ? name : "?"}: ${kindOf(field, depth - 1)}`);
  return `{ ${fields.join(", ")} }`;
}
