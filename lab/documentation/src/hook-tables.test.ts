import { expect, it } from "vitest";
import { exportsOf } from "./exports.ts";

const hooks = new Map(exportsOf(["games"]).map((exported) => [exported.name, exported]));

it("shows what a query takes and gives, and how it is used", () => {
  const { tables, usage, text } = hooks.get("useGameRows") ?? {};
  expect(tables?.options).toEqual([
    { name: "`page`", type: '`"casino" | "live"`', meaning: "" },
    {
      name: "`enabled`",
      type: "`boolean | undefined`",
      meaning: "False keeps the query idle. A player's query is idle for guests even when this is true.",
    },
    expect.objectContaining({ name: "of TanStack Query", meaning: expect.stringContaining("`select`") }),
  ]);
  expect(tables?.result.slice(0, 2)).toEqual([
    { name: "`data`", type: "`GameRow[] | undefined`", meaning: "" },
    { name: "`error`", type: "`ApiError | null`", meaning: "" },
  ]);
  expect(usage).toMatch(/^```tsx\n[\s\S]*useGameRows\("casino"\)[\s\S]*```$/);
  expect(text).not.toContain("```");
});

it("shows the fields that a mutation sends", () => {
  const { tables } = hooks.get("useStartGame") ?? {};
  expect(tables?.input.map(({ name }) => name)).toEqual(["`slug`", "`platform`", "`useDemo`"]);
  expect(tables?.result[0]).toEqual({
    name: "`mutate`",
    type: "`(input: GameStartInput) => void`",
    meaning: "",
  });
});

it("shows a value that is no record as one row", () => {
  const { tables } = hooks.get("useIsFavorite") ?? {};
  expect(tables?.result).toEqual([{ name: "the value", type: "`boolean`", meaning: "" }]);
});
