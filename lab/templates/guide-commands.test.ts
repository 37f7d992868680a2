import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { COMMANDS } from "./guide-commands.ts";

const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/start-a-trunk.md"), "utf8");

it("has the commands that are run with packed packages, and no other", () => {
  const shown = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = ""]) => block.split("\n"))
    .map((line) => line.replace(/\s+#.*$/, ""))
    .filter((line) => /^np[mx] /.test(line));
  expect(shown.toSorted()).toEqual(Object.values(COMMANDS).toSorted());
});
