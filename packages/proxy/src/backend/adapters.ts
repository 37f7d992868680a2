import { parseJson } from "@storefront/client";
import type { AnswerAdapter, BackendAdapters } from "../contract/adapters.ts";
import type { CompiledTarget } from "../contract/target.ts";
import type { UpstreamAnswer } from "../contract/transport.ts";
import type { AnswerReader } from "./backend-answer.ts";
import { inUtf8 } from "./content-coding.ts";
import type { UnreadAnswers } from "./unread-answers.ts";

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

/** What an adapter makes, as JSON; undefined where it throws or makes none. */
function written(adapt: AnswerAdapter, data: unknown): string | undefined {
  try {
    return JSON.stringify(adapt(data)) as string | undefined;
  } catch {
    return undefined;
  }
}
