import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readDoors } from "./contract/door-report.ts";

const INDEX = `
export { startGame, type GameStartInput, type StartedGame } from "./start.js";
export type { Wallet } from "./wallet.js";
export { PLAYER, type Visit, type Key } from "./visit.js";
`;
const START = `
/** The input of a game start. */
export interface GameStartInput {
    readonly slug: string;
    readonly useDemo?: boolean;
}
export interface StartedGame {
    readonly url: string;
    readonly kind: "frame" | "page";
}
export declare function startGame(input: GameStartInput): Promise<StartedGame>;
`;
const WALLET = `
declare const WALLET: {
    readonly balance: "amount";
    readonly cashback: "amount";
};
interface Readings {
    amount: number;
    text: string;
}
export type Known<Rules extends Record<string, keyof Readings>> = {
    readonly [Name in keyof Rules]?: Readings[Rules[Name]];
};
export interface Wallet extends Known<typeof WALLET> {
    readonly currency: string;
}
`;
const PLAYER = `{
    readonly id: "text";
    readonly name: "text";
    readonly born: readonly [
        day: "day",
        zone: "text"
    ];
    readonly country: "text";
}`;
const VISIT = `
export declare const PLAYER: ${PLAYER};
export interface Visit {
    readonly player: ${PLAYER.replaceAll("\n", "\n    ")} | null;
    readonly entry: "link" | "address";
}
type Name = "title" | "text" | "help";
export type Key = keyof { [One in Name as \`home.\${One}\` | \`game.\${One}\`]: string };
`;

/** Changes of the package above, each of which its users notice. */
const CHANGES = {
  "a renamed field of an answer": { start: START.replace("url", "address") },
  "a renamed field of an input": { start: START.replace("useDemo", "demo") },
  "a removed field of a record that a table makes": { wallet: WALLET.replace(/.*cashback.*\n/, "") },
  "a field of another kind": { wallet: WALLET.replace('balance: "amount"', 'balance: "text"') },
  "a narrowed type": { start: START.replace(' | "page"', "") },
  "a field that has to be there": { start: START.replace("useDemo?", "useDemo") },
  "a field of what stands twice": { visit: VISIT.replaceAll("born", "birth_date") },
  "a dropped key": { visit: VISIT.replace(' | "help"', "") },
  "a dropped export": { index: INDEX.replace("startGame, ", "") },
} as const;
const FORGETFUL = {
  "of a signature": { index: INDEX.replace(", type StartedGame", "") },
  "of an inherited field": {
    wallet: WALLET.replace("amount: number", "amount: Amount").replace(
      "interface",
      "interface Amount { minor: number }\ninterface",
    ),
  },
} as const;

const folder = mkdtempSync(join(tmpdir(), "doors-"));
const FILES = { index: INDEX, start: START, wallet: WALLET, visit: VISIT };
const cases = Object.entries({ unchanged: {}, ...CHANGES, ...FORGETFUL });
const doors = cases.map(([name, changed]): [string, string] => {
  const dist = join(folder, name, "packages", "shop", "dist");
  mkdirSync(dist, { recursive: true });
  for (const [file, text] of Object.entries({ ...FILES, ...changed }))
    writeFileSync(join(dist, `${file}.d.ts`), text);
  return [name, join(dist, "index.d.ts")];
});
const reports = readDoors(doors.map(([, door]) => door));
const report = new Map(doors.map(([name, door]) => [name, reports.get(door)]));

it("a report has each export with its fields, those of a table included, one line a field", () => {
  const { text = "" } = report.get("unchanged") ?? {};
  expect(text).toContain(`export interface Wallet {
  readonly currency: string;
  readonly balance?: number;
  readonly cashback?: number;
}`);
  expect(text).toContain("  readonly useDemo?: boolean;\n");
  expect(text).not.toContain("How a game is started");
});

it("a report prints once what stands twice, and what has no order of its own in one", () => {
  const { text = "" } = report.get("unchanged") ?? {};
  expect(text).toContain(`export interface Visit {
  readonly player: typeof PLAYER | null;
  readonly entry: "address" | "link";
}`);
  expect(text).toContain('  readonly born: readonly [day: "day", zone: "text"];\n');
  expect(text).toContain(`export type Key =${" "}
  | "game.help" | "game.text" | "game.title"
  | "home.help" | "home.text" | "home.title";`);
});

it.each(Object.keys(CHANGES))("%s changes the report", (name) => {
  expect(report.get(name)?.text).not.toBe(report.get("unchanged")?.text);
});

it.each([
  ["of a signature", ["StartedGame"]],
  ["of an inherited field", ["Amount"]],
])("a type %s has to leave by the same door", (name, names) => {
  expect(report.get(name)?.forgotten).toEqual(names);
});

it("the table that a record takes its fields from does not have to", () => {
  expect(report.get("unchanged")?.forgotten).toEqual([]);
});
