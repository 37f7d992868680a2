import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FAMILIES } from "../../../../e2e/stage/fault-families.ts";
import { FAULTS } from "../../../../e2e/stage/fault-rows.ts";
import { atLeast, atMost, defineExperiment } from "../experiment/experiment.ts";
import { runSuite } from "../stage/suite.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const LEAST_RUNS = 5_000;

/** Faults of the backend times families of routes. */
export const faultMatrix = defineExperiment({
  name: "fault-matrix",
  title:
    "Every fault of the backend against every family of routes: status, body, time, no secret, next call healthy",
  bounds: {
    failed: atMost(0, "pairs of a fault and a family that are not as they should be"),
    passed: atLeast(180, "pairs that are"),
  },
  size: { short: 1, long: 1 },
  async run(stage) {
    const tests = await runSuite(stage, "e2e", ["host/faults.test.ts"]);
    const names = new Set(FAULTS.map(({ name }) => name));
    const families = new Set(FAMILIES.map(({ name }) => name));
    const pairs = tests.filter(({ name }) => {
      const [fault = "", family = ""] = name.split(" > ");
      return names.has(fault) && families.has(family);
    });
    const passed = pairs.filter(({ isPassed }) => isPassed).length;
    stage.note(
      `${FAULTS.length} faults, ${FAMILIES.length} families; a fault that a family cannot meet is left out.`,
    );
    return { failed: tests.filter(({ isPassed }) => !isPassed).length, passed };
  },
});

/** The rules that hold for every route of the registry. */
export const registryLoops = defineExperiment({
  name: "registry-loops",
  title: "Loops over the registry: no session, cross-site, wrong method, a canary as token, no-store",
  bounds: {
    failed: atMost(0, "failed tests"),
    passed: atLeast(500, "passed tests, none of them written by hand"),
  },
  size: { short: 1, long: 1 },
  async run(stage) {
    const tests = await runSuite(stage, "apps/storefront", [
      "test/registry-loops.test.ts",
      "test/secret-loops.test.ts",
    ]);
    const passed = tests.filter(({ isPassed }) => isPassed).length;
    return { failed: tests.length - passed, passed };
  },
});

/** The packages' tests with random input. */
export const properties = defineExperiment({
  name: "properties",
  title: "Property tests: path guard, EP and EM codes, bodies, cookies, cache keys, KYC parser",
  bounds: {
    failed: atMost(0, "failed tests in the files with such tests"),
    runs: atLeast(LEAST_RUNS, "runs of the least tried property of the parts above"),
  },
  size: { short: 1, long: 1 },
  async run(stage) {
    const files = PROPERTY_FILES.flatMap((pattern) => globSync(pattern, { cwd: root }));
    const runs = files.flatMap((file) => {
      const text = readFileSync(`${root}${file}`, "utf8");
      return [...text.matchAll(/numRuns: ([\d_]+)/g)].map(([, count = ""]) =>
        Number(count.replaceAll("_", "")),
      );
    });
    const tests = await runSuite(stage, ".", files);
    stage.note(`${files.length} files, ${runs.length} settings of runs; a failing property prints its seed.`);
    return { failed: tests.filter(({ isPassed }) => !isPassed).length, runs: Math.min(...runs) };
  },
});

const PROPERTY_FILES = [
  "packages/error-codes/src/{classify-api-error,endpoint-matcher,reason,error-matcher,ref}.test.ts",
  "packages/kyc/src/kyc/{operator-message,kyc-status,kyc-reasons}.test.ts",
  "packages/proxy/src/contract/path-value.test.ts",
  "packages/proxy/src/engine/{failure,wildcard}.test.ts",
  "packages/proxy/src/request/{body,session-cookies,real-address,ascii}.test.ts",
  "packages/proxy/src/backend/backend-answer.test.ts",
  "packages/proxy/src/cache/public-reader.test.ts",
  "packages/host/src/pages/plain-path.test.ts",
];
