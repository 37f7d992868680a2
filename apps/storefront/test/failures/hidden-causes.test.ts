import { type ExplainedCode, explainCode } from "@storefront/host/development";
import { describe, expect, it } from "vitest";
// @boundaries-ignore the data of the command is no export
import { FAILURE_SIGNS } from "../../../../packages/host/src/command/data/failure-signs.ts";
import { routeLines } from "../../scripts/print-routes.ts";
import { FAILING_BACKENDS, type FailingBackend } from "./failing-backends.ts";
import { failCalls } from "./failing-host.ts";

/** All that support has of a failure: the code and the request id that the player reads out. */
interface Report {
  readonly ref: string;
  readonly requestId: string;
}

const DRAWN = 8;
const SEED = 20_261_123;
const routes = routeLines();
/** A client that left has no code to report. */
const causes = Object.entries(FAILING_BACKENDS).filter(([, { client }]) => client !== "leaving");

/** Random numbers in [0, 1) that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Every cause, eight at a time in an order of chance. */
function* drawings(seed: number): Generator<[name: string, backend: FailingBackend][]> {
  const random = randomOf(seed);
  const left = [...causes];
  const one = (): (typeof causes)[number][] => left.splice(Math.floor(random() * left.length), 1);
  while (left.length > 0) yield Array.from({ length: Math.min(DRAWN, left.length) }, one).flat();
}

/** Lets drawn causes happen. The drawing stays in here: outside are the reports, one log, and a judge. */
async function incidents(drawn: readonly (readonly [name: string, backend: FailingBackend])[]): Promise<{
  readonly reports: readonly Report[];
  readonly log: string;
  /** Says whether a sentence names the cause of a report. */
  readonly judge: (sentence: string, index: number) => string;
}> {
  const calls = await Promise.all(drawn.map(([, backend]) => failCalls(backend)));
  return {
    reports: calls.flatMap(([call]) => ({ ref: call?.ref ?? "", requestId: call?.requestId ?? "" })),
    log: calls.map(([call]) => call?.log ?? "").join(""),
    judge: (sentence, index) => {
      const [name = "", backend] = drawn[index] ?? [];
      return backend?.means.test(sentence) ? "found" : `${name} was taken for: ${sentence}`;
    },
  };
}

type Fields = ExplainedCode["kinds"][number]["signs"][number]["fields"];
type Line = Readonly<Record<string, unknown>>;

const fits = (line: Line, fields: Fields): boolean =>
  Object.entries(fields).every(([name, wanted]) =>
    typeof wanted === "boolean" ? name in line === wanted : wanted.some((value) => value === line[name]),
  );

/** The way of an operator: the line by its request id, the code's explanation, and the first sign that fits. */
function find({ ref, requestId }: Report, log: string): string {
  const lines = log.split("\n").filter((text) => text.includes(`"requestId":"${requestId}"`));
  const line = lines.map((text) => JSON.parse(text) as Line).find(({ msg }) => msg === "request") ?? {};
  const explained = explainCode(ref, routes);
  if ("problem" in explained) return explained.problem;
  const kind = explained.kinds.find((one) => one.kind === line["kind"]);
  return kind?.signs.find(({ fields }) => fits(line, fields))?.means ?? "no sign fits";
}

describe("the cause of a failure", () => {
  it.each([...drawings(SEED)].map((drawn) => incidents.bind(undefined, drawn)))(
    "is found from its code and request id, for each of eight that were drawn",
    async (happen) => {
      const { reports, log, judge } = await happen();
      const sentences = reports.map((report) => find(report, log));
      expect(sentences.map(judge)).toEqual(reports.map(() => "found"));
    },
  );

  it("is named by one sentence alone", () => {
    const sentences = Object.values(FAILURE_SIGNS).flatMap((signs) => signs.map(({ means }) => means));
    for (const [name, { means }] of causes)
      expect([name, sentences.filter((sentence) => means.test(sentence)).length]).toEqual([name, 1]);
  });
});
