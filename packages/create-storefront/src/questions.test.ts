import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { readArguments } from "./arguments.ts";
import { askQuestions } from "./questions.ts";

const ENTER = "\r";
const DOWN = "\u001B[B";
const CONTROL_C = "\u0003";
const CLEAR_LINE = "\u0015";
const FOLDER = join(tmpdir(), "no-such-trunk-yet", "my-harbor");

/** A terminal that waits for a question and then presses the keys of its answer. */
function terminalThat(answers: readonly (readonly [question: string, keys: readonly string[]])[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 40 });
  const waiting = [...answers];
  let shown = "";
  output.on("data", (chunk: Buffer) => {
    shown += stripVTControlCharacters(chunk.toString());
    const [question, keys] = waiting[0] ?? [];
    if (question === undefined || !shown.includes(question)) return;
    waiting.shift();
    shown = "";
    for (const key of keys ?? []) setImmediate(() => input.write(key));
  });
  return { input, output, unanswered: () => waiting.map(([question]) => question) };
}

describe("the questions", () => {
  it("offer what follows from earlier answers, and return words", async () => {
    const terminal = terminalThat([
      ["Template", [DOWN, DOWN, ENTER]],
      ["Id of the brand", [ENTER]],
      ["Its name", [ENTER]],
      ["Country", [CLEAR_LINE, "BR", ENTER]],
      ["Currency", [ENTER]],
      ["Locales", [ENTER]],
    ]);
    expect(await askQuestions(readArguments([FOLDER]), terminal)).toMatchObject({
      folder: FOLDER,
      template: "next",
      brand: "my-harbor",
      name: "My Harbor",
      country: "BR",
      currency: "BRL",
      locales: "pt-BR",
    });
    expect(terminal.unanswered()).toEqual([]);
  });

  it("ask for the colour of a whole site", async () => {
    const words = ["--brand=b", "--name=B", "--country=MT", "--currency=EUR", "--locales=en"];
    const terminal = terminalThat([
      ["Template", [ENTER]],
      ["Its colour", [CLEAR_LINE, "#E11D48", ENTER]],
    ]);
    expect(await askQuestions(readArguments([FOLDER, ...words]), terminal)).toMatchObject({
      template: "site",
      colour: "#E11D48",
    });
    expect(terminal.unanswered()).toEqual([]);
  });

  it("ask again, with the reason, for an answer that cannot be taken", async () => {
    const terminal = terminalThat([
      ["Id of the brand", [CLEAR_LINE, "My Brand", ENTER]],
      ["small letters", [CLEAR_LINE, "mine", ENTER]],
      ["Its name", [ENTER]],
    ]);
    const words = ["--template", "host", "--country", "MT", "--currency", "EUR", "--locales", "en"];
    expect(await askQuestions(readArguments([FOLDER, ...words]), terminal)).toMatchObject({ brand: "mine" });
    expect(terminal.unanswered()).toEqual([]);
  });

  it("leave out what the words say", async () => {
    const words = ["--template=spa", "--brand=b", "--name=B", "--country=MT", "--currency=EUR"];
    const terminal = terminalThat([["Locales", [ENTER]]]);
    expect(await askQuestions(readArguments([FOLDER, ...words]), terminal)).toMatchObject({
      locales: "mt-MT",
    });
  });

  it("end without an answer when the person stops", async () => {
    const terminal = terminalThat([["Template", [CONTROL_C]]]);
    expect(await askQuestions(readArguments([FOLDER]), terminal)).toBeUndefined();
  });
});
