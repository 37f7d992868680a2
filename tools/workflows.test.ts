import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  actionTexts,
  type Job,
  jobOf,
  needsOf,
  scriptOf,
  scriptsOf,
  workflowOf,
  workflows,
} from "./workflows.test-helper.ts";

const root = join(import.meta.dirname, "..");
const jobs = workflows.flatMap((workflow) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({
    title: `${workflow.file} ${name}`,
    name,
    job,
    workflow,
  })),
);
const rightsOf = ({ permissions = {} }: Job): string[] =>
  Object.entries(permissions).flatMap(([name, level]) => (level === "write" ? [name] : []));
const mayWrite = jobs.filter(({ job }) => rightsOf(job).length > 0);
const uses = (job: Job, action: string): number =>
  job.steps.filter((step) => step.uses?.startsWith(`actions/${action}@`)).length;

/** Programs through which a dependency's code could run; `npm publish` of a tarball without scripts is none. */
const RUNS_DEPENDENCIES =
  /\b(?:npx|pnpm|yarn|turbo|changeset|vitest|node_modules)\b|\bnpm (?!publish "\.\/\$tarball" .*--ignore-scripts)/;

describe("every workflow", () => {
  it.each(workflows)("$file gives no right to every job", ({ permissions }) => {
    expect(permissions).toEqual({});
  });

  it.each(workflows)("$file is not started by code of a fork with our rights", ({ on }) => {
    expect(Object.keys(on)).not.toContain("pull_request_target");
    expect(Object.keys(on)).not.toContain("workflow_run");
  });

  it("pins every action to a commit and says which version that is, or is an action of this repository", () => {
    const lines = actionTexts.flatMap((text) => text.split("\n").filter((line) => /\buses:/.test(line)));
    expect(lines.length).toBeGreaterThan(30);
    const pinned = /uses: (?:[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/actions\/\w+)$/;
    expect(lines.filter((line) => !pinned.test(line))).toEqual([]);
  });
});

describe("every job", () => {
  it.each(jobs)("$title names its rights and its longest time", ({ job }) => {
    expect(job.permissions).toBeDefined();
    expect(job["timeout-minutes"]).toBeGreaterThan(0);
  });

  it.each(jobs)("$title keeps no credentials in the checkout", ({ job }) => {
    const checkouts = job.steps.filter((step) => step.uses?.startsWith("actions/checkout@"));
    expect(checkouts.filter((step) => step.with?.["persist-credentials"] !== false)).toEqual([]);
  });

  it.each(jobs)("$title puts no expression into a script", ({ job }) => {
    expect(scriptsOf(job)).not.toContain("${{");
  });

  it.each(jobs)("$title runs scripts and files that there are", ({ job }) => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Readonly<Record<string, string>>;
    };
    const text = scriptsOf(job);
    const called = [...text.matchAll(/\bnpm (?:run |exec -- pnpm (?!audit))([\w:-]+)/g)].map(
      ([, name = ""]) => name,
    );
    expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
    const files = [...text.matchAll(/(?:tools|deploy)\/[\w/-]+\.\w+/g)].map(([file]) => file);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it.each(jobs)("$title hides no failure", ({ job }) => {
    expect(scriptsOf(job)).not.toMatch(/\|\| *(?:true|:)|set \+e/);
    expect(JSON.stringify(job)).not.toContain("continue-on-error");
  });

  it.each(jobs.filter(({ workflow }) => workflow.file !== "ci.yml"))(
    "$title shares no cache with other runs",
    ({ job }) => {
      expect(job.steps.filter((step) => step.uses?.includes("/cache") || step.with?.["cache"])).toEqual([]);
    },
  );

  it.each(jobs.filter(({ workflow }) => workflow.file === "ci.yml"))("$title installs once", ({ job }) => {
    expect(scriptsOf(job).match(/npm run bootstrap|npm test/g)).toHaveLength(1);
  });

  it.each(jobs.filter(({ job }) => RUNS_DEPENDENCIES.test(scriptsOf(job))))(
    "$title runs dependencies' code: it may read, and sees no token",
    ({ job, workflow }) => {
      expect(job.permissions).toEqual({ contents: "read" });
      expect(job.environment).toBeUndefined();
      const environments = [workflow.env, job.env, ...job.steps.map(({ env }) => env)];
      expect(JSON.stringify([environments, job.steps.map((step) => step.with)])).not.toMatch(
        /token|secrets\./i,
      );
    },
  );

  it.each(mayWrite)("$title may write: it runs no dependency's code", ({ job }) => {
    expect(scriptsOf(job)).not.toMatch(RUNS_DEPENDENCIES);
    const programs = [...scriptsOf(job).matchAll(/\bnode (\S+)/g)].map(([, program = ""]) => program);
    for (const program of programs) {
      const text = readFileSync(join(root, program), "utf8");
      const imports = [...text.matchAll(/(?:from|import|require)\s*\(?\s*["']([^"']+)["']/g)];
      expect(imports.map(([, target]) => target).filter((target) => !target?.startsWith("node:"))).toEqual(
        [],
      );
    }
  });
});

describe("what runs share", () => {
  const all = jobOf(workflowOf("ci.yml"), "all");
  const caches = jobs.flatMap(({ job }) => job.steps.filter((step) => step.uses?.includes("/cache")));
  const [store, restored, saved] = all.steps.filter((step) => step.uses?.includes("/cache"));

  it("is pnpm's store of a lockfile, each file of which pnpm checks", () => {
    expect(store?.with).toEqual({
      path: "~/.local/share/pnpm/store",
      key: "store-${{ runner.os }}-${{ runner.arch }}-${{ hashFiles('pnpm-lock.yaml', 'lab/pnpm-lock.yaml') }}",
    });
  });

  it("is the results of a whole green run of main, read by pull requests alone", () => {
    expect(restored?.uses).toContain("actions/cache/restore@");
    expect(restored?.if).toBe("github.event_name == 'pull_request'");
    expect(saved?.uses).toContain("actions/cache/save@");
    // A condition without a status function holds only while every step before was green.
    expect(saved?.if).toBe("github.event_name == 'push'");
    expect(all.steps.at(-1)).toBe(saved);
    expect(caches.filter(({ uses }) => uses?.includes("/save@"))).toEqual([saved]);
  });

  it("is found by all that turbo does not see: machine, Node, lockfile, tasks and workflows", () => {
    const key = "${{ steps.key.outputs.results }}-";
    expect(restored?.with?.["restore-keys"]).toBe(key);
    expect(restored?.with?.["key"]).toBe(`${key}\${{ github.sha }}`);
    expect(saved?.with?.["key"]).toBe("${{ steps.prepare.outputs.results-key }}");
    for (const part of ["$ImageOS-$ImageVersion", "$(node --version)", "$FILES"])
      expect(scriptOf(all, "key")).toContain(part);
    const files = all.steps.find(({ id }) => id === "key")?.env?.["FILES"];
    expect(files).toBe("${{ hashFiles('pnpm-lock.yaml', 'package.json', 'turbo.json', '.github/**') }}");
  });
});

it("tries every template, each on a machine of its own", () => {
  const { strategy } = jobOf(workflowOf("ci.yml"), "templates");
  const templates = readdirSync(join(root, "packages/create-storefront/templates")).filter((name) =>
    existsSync(join(root, "packages/create-storefront/templates", name, "package.json")),
  );
  expect(strategy?.matrix["template"]).toEqual(templates);
});

describe("the release workflow", () => {
  const release = workflowOf("release.yml");
  const [version, propose, test, gate, pack, publish, tag] = (
    ["version", "propose", "test", "gate", "pack", "publish", "tag"] as const
  ).map((name) => jobOf(release, name)) as [Job, Job, Job, Job, Job, Job, Job];

  it("has these jobs and gives each these rights, no more", () => {
    expect(
      Object.fromEntries(Object.entries(release.jobs).map(([name, job]) => [name, job.permissions])),
    ).toEqual({
      version: { contents: "read" },
      propose: { contents: "write", "pull-requests": "write", actions: "write" },
      test: { contents: "read" },
      gate: { contents: "read" },
      pack: { contents: "read" },
      publish: { "id-token": "write" },
      tag: { contents: "write" },
    });
  });

  it("hands the version change on as an artifact alone, outside the checkout", () => {
    expect(scriptsOf(version)).toContain("npm run version-packages");
    expect(scriptsOf(version)).not.toMatch(/git (?:push|commit)|\bgh /);
    expect(artifacts(version, "upload-artifact")).toEqual(["versions"]);
    expect(artifacts(propose, "download-artifact")).toEqual(["versions"]);
    expect(pathsOf(propose, "download-artifact")).toEqual(["${{ runner.temp }}/versions"]);
  });

  it("checks the version change before it is committed, and gives the token to no earlier step", () => {
    const steps = propose.steps.map(({ id }) => id);
    expect(steps.slice(-4)).toEqual(["check", "commit", "push", "ask"]);
    const withToken = propose.steps.filter(({ env }) => env?.["GH_TOKEN"] !== undefined).map(({ id }) => id);
    expect(withToken).toEqual(["push", "ask"]);
    expect(scriptsOf(propose)).toContain("git apply --cached");
    expect(scriptsOf(propose)).not.toMatch(
      /git (?:apply(?! --cached)|checkout|switch|reset|stash)|\|\| true/,
    );
  });

  it("pushes to the branch of the pull request, never to the one that publishes", () => {
    const pushes = [...scriptsOf(propose).matchAll(/git push .*/g)].map(([line]) => line);
    expect(pushes).toEqual(['git push --force origin "HEAD:refs/heads/release/$BRANCH"']);
    const tags = [...scriptsOf(tag).matchAll(/git push .*/g)].map(([line]) => line);
    expect(tags).toEqual(['git push --quiet origin "HEAD:refs/tags/$tag"']);
  });

  it("packs in a job of its own, in which no test ran", () => {
    expect(scriptsOf(test)).toContain("npm test");
    expect(scriptsOf(gate)).toContain("npm run lab -- gate");
    expect(artifacts(test, "upload-artifact")).toEqual([]);
    expect(needsOf(pack)).toEqual(["version"]);
    expect(uses(pack, "checkout")).toBe(1);
    expect(uses(pack, "download-artifact")).toBe(0);
    expect(scriptsOf(pack)).not.toMatch(/\btest\b|vitest|check-/);
  });

  it("publishes the packed tarballs and has nothing else: no checkout, one artifact, checked by its digest", () => {
    expect([...needsOf(publish)].toSorted()).toEqual(["gate", "pack", "test"]);
    expect(publish.environment).toBe("npm");
    expect(uses(publish, "checkout")).toBe(0);
    const makers = jobs.filter(({ job }) => artifacts(job, "upload-artifact").includes("tarballs"));
    expect(makers.map(({ title }) => title)).toEqual(["release.yml pack"]);
    expect(artifacts(publish, "download-artifact")).toEqual(["tarballs"]);
    expect(publish.steps.map(({ id }) => id).slice(-2)).toEqual(["verify", "publish"]);
    expect(publish.steps.at(-2)?.env?.["DIGEST"]).toBe("${{ needs.pack.outputs.digest }}");
  });

  it("lets one job publish, and no other workflow", () => {
    const able = jobs.filter(({ job }) => rightsOf(job).includes("id-token")).map(({ title }) => title);
    expect(able).toEqual(["release.yml publish"]);
    expect(mayWrite.map(({ title }) => title)).toEqual([
      "release.yml propose",
      "release.yml publish",
      "release.yml tag",
    ]);
  });

  it("tags what the registry has: after publishing, and when nothing was left to publish", () => {
    expect(needsOf(tag)).toEqual(["pack", "publish"]);
    expect(tag.if).toContain("!failure() && !cancelled() && needs.pack.result == 'success'");
  });

  it("gives previews neither a pull request nor tags, and packs them under versions of their own", () => {
    expect(scriptOf(version, "pending")).toContain('preview/*) echo "pending=0"');
    expect(tag.if).toContain("!startsWith(github.ref, 'refs/heads/preview/')");
    const snapshots = pack.steps.filter(({ run }) => run?.includes("--snapshot"));
    expect(snapshots.map((step) => step.if)).toEqual(["startsWith(github.ref, 'refs/heads/preview/')"]);
  });
});

const ofAction = (job: Job, action: string): Record<string, unknown>[] =>
  job.steps.flatMap((step) => (step.uses?.startsWith(`actions/${action}@`) ? [step.with ?? {}] : []));
const artifacts = (job: Job, action: string): unknown[] => ofAction(job, action).map(({ name }) => name);
const pathsOf = (job: Job, action: string): unknown[] => ofAction(job, action).map(({ path }) => path);
