import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const text = readFileSync(join(import.meta.dirname, "../.github/workflows/release.yml"), "utf8");
/** The text of each job by its name: names are the lines that are indented by two. */
const jobs = new Map(
  text
    .slice(text.indexOf("\njobs:\n"))
    .split(/^ {2}(?=[a-z]+:$)/m)
    .slice(1)
    .map((job) => [job.split(":", 1)[0] ?? "", job]),
);

/** The rights of a job that change something. */
const rightsOf = (job: string): string[] =>
  [...job.matchAll(/^ {6}([a-z-]+): write$/gm)].map(([, right = ""]) => right);

it("gives rights to push, publish and tag to jobs alone that install nothing and build nothing", () => {
  const trusted = [...jobs].filter(([, job]) => rightsOf(job).length > 0);
  expect(trusted.map(([name, job]) => [name, rightsOf(job)])).toEqual([
    ["propose", ["contents", "pull-requests", "actions"]],
    ["publish", ["id-token"]],
    ["tag", ["contents"]],
  ]);
  for (const [name, job] of trusted) {
    expect([
      name,
      /bootstrap|npm (?:exec|ci|install|run)|npx|pnpm|changesets\/action/.exec(job)?.[0],
    ]).toEqual([name, undefined]);
    // A checkout that keeps its token would give it to the next step.
    expect(job.match(/actions\/checkout/g)?.length ?? 0).toBe(
      job.match(/persist-credentials: false/g)?.length ?? 0,
    );
  }
});

it("gives every other job the right to read", () => {
  expect(jobs.size).toBeGreaterThan(3);
  for (const [name, job] of jobs)
    if (rightsOf(job).length === 0)
      expect([name, job]).toEqual([name, expect.stringContaining("contents: read")]);
});
