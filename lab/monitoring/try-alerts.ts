import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { AMTOOL, PROMTOOL, requireProgram } from "../../tools/programs.base.ts";
import { rulesFolder } from "../../tools/monitoring/rule-files.ts";

/** `pnpm lab alerts`: the scrape configuration, the rules with their tests, and the routes of alerts, by their own tools. */
const promtool = requireProgram(PROMTOOL);
const tests = join(rulesFolder, "tests");
const run = (...words: readonly string[]): void => {
  execFileSync(promtool, words, { stdio: ["ignore", "inherit", "inherit"] });
};

run("check", "config", join(rulesFolder, "..", "prometheus.yml"));
execFileSync(requireProgram(AMTOOL), ["check-config", join(rulesFolder, "..", "alertmanager.yml")], {
  stdio: ["ignore", "inherit", "inherit"],
});
run("test", "rules", ...readdirSync(tests).map((file) => join(tests, file)));
