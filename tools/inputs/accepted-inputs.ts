/** Modules that name a path above the package of a test, although no change of what is there concerns the test. */
export interface AcceptedInput {
  readonly test: string;
  readonly module: string;
  readonly because: string;
}

const WORKING_FOLDER = "it is the working folder of programs and the folder that printed paths begin at";
const PACKED = "every package that is packed is a dependency of the trunk";

/** The accepted inputs: each is what a module names in general, beside what the test reads of it. */
export const ACCEPTED_INPUTS: readonly AcceptedInput[] = [
  {
    test: "apps/storefront/scripts/explain-code.test.ts",
    module: "apps/storefront/scripts/explain-code.test.ts",
    because: WORKING_FOLDER,
  },
  ...["scripts/explain-code", "test/failures/hidden-causes", "test/route-uses", "test/routes-document"].map(
    (test) => ({
      test: `apps/storefront/${test}.test.ts`,
      module: "apps/storefront/scripts/print-routes.ts",
      because: WORKING_FOLDER,
    }),
  ),
  ...["route-uses.test.ts", "hook-calls.ts"].map((module) => ({
    test: "apps/storefront/test/route-uses.test.ts",
    module: `apps/storefront/test/${module}`,
    because: "every package that it names is a dependency of the trunk",
  })),
  ...["copies", "example", "trunk"].map((name) => ({
    test: `apps/storefront/test/trunk/packed-${name}.browser.test.ts`,
    module: "apps/storefront/test/trunk/packed-trunk.ts",
    because: PACKED,
  })),
  {
    test: "deploy/docker/image-files.test.ts",
    module: "deploy/docker/image-files.ts",
    because: "it copies the trunk with its dependencies, and deploy depends on the trunk",
  },
];
