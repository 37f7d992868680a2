import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PROMTOOL, requireProgram } from "../../tools/programs.base.ts";
import { rulesFolder } from "../../tools/monitoring/rule-files.ts";

/** `pnpm lab alerts`: promtool checks the scrape configuration and the rules, and runs the tests of the rules. */
const promtool = requireProgram(PROMTOOL);
const tests = join(rulesFolder, "tests");
const run = (...words: readonly string[]): void => {
  execFileSync(promtool, words, { stdio: ["ignore", "inherit", "inherit"] });
};

run("check", "config", join(rulesFolder, "..", "prometheus.yml"));
run("test", "rules", ...readdirSync(tests).map((file) => join(tests, file)));
