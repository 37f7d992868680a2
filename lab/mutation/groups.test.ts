import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { workflowOf } from "../../tools/workflows.test-helper.ts";
import { ACCEPTED } from "./accepted.ts";
import { MUTATION_GROUPS } from "./groups.ts";

interface Workflow {
  readonly jobs: {
    readonly mutation: { readonly strategy: { readonly matrix: { readonly group: unknown } } };
  };
}

const root = join(import.meta.dirname, "..", "..");
const folderOf = (name: string): string => join(root, "packages", name);
const filesOf = (name: string, globs: readonly string[]): string[] => {
  const left = new Set(
    globs
      .filter((glob) => glob.startsWith("!"))
      .flatMap((glob) => globSync(glob.slice(1), { cwd: folderOf(name) })),
  );
  return globs
    .filter((glob) => !glob.startsWith("!"))
    .flatMap((glob) => globSync(glob, { cwd: folderOf(name) }))
    .filter((file) => !left.has(file));
};
/** A glob with braces as one glob for each name, so that a name that is not there is noticed. */
const spelled = (glob: string): string[] => {
  const [whole = "", names = ""] = /\{([^}]*)\}/.exec(glob) ?? [];
  return whole === "" ? [glob] : names.split(",").map((name) => glob.replace(whole, name));
};

describe("the groups of the mutation tests", () => {
  it.each(
    MUTATION_GROUPS.flatMap(({ package: name, mutate, tests, tableTests = [] }) =>
      [...mutate, ...tests, ...tableTests]
        .flatMap(spelled)
        .map((glob) => [name, glob.replace("!", "")] as const),
    ),
  )("have files in %s for %s", (name, glob) => {
    expect(globSync(glob, { cwd: folderOf(name) })).not.toEqual([]);
  });

  it("mutate no test, and no file twice", () => {
    const files = MUTATION_GROUPS.flatMap(({ package: name, mutate }) =>
      filesOf(name, mutate).map((file) => `${name}/${file}`),
    );
    expect(files.filter((file) => file.includes(".test"))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it("have every file of error-codes that does something", () => {
    const mutated = MUTATION_GROUPS.flatMap((group) =>
      group.package === "error-codes" ? filesOf(group.package, group.mutate) : [],
    );
    const sources = filesOf("error-codes", ["src/**/*.ts", "!src/**/*.test.ts", "!src/index.ts"]);
    expect(mutated.toSorted()).toEqual(sources.toSorted());
  });

  it("run once a week, each in a job of its own", () => {
    const { jobs } = parse(workflowOf("mutation.yml").text) as Workflow;
    expect(jobs.mutation.strategy.matrix.group).toEqual(MUTATION_GROUPS.map(({ name }) => name));
  });

  it("leave only mutants of text that is still there", () => {
    const mutated = MUTATION_GROUPS.flatMap(({ package: name, mutate }) =>
      filesOf(name, mutate).map((file) => [file, readFileSync(join(folderOf(name), file), "utf8")] as const),
    );
    const gone = ACCEPTED.filter(
      ({ file, from }) => !mutated.some(([path, text]) => path === file && text.includes(from)),
    );
    expect(gone).toEqual([]);
  });
});
