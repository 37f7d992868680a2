/** Modules that name a path above the package of a test, although no change of what is there concerns the test. */
export interface AcceptedInput {
  readonly test: string;
  readonly module: string;
  readonly because: string;
}

const DEPENDED_ON = "every package that it names is a dependency of the trunk";
const WORKING_FOLDER = "it is the working folder of programs and the folder that printed paths begin at";
const PACKED = "every package that is packed is a dependency of the trunk";

/** The accepted inputs: each is what a module names in general, beside what the test reads of it. */
export const ACCEPTED_INPUTS: readonly AcceptedInput[] = [
  {
    test: "apps/storefront/scripts/explain-code.test.ts",
    module: "apps/storefront/scripts/explain-code.test.ts",
    because: WORKING_FOLDER,
  },
  ...[
    "scripts/explain-code",
    "scripts/called-routes",
    "test/failures/hidden-causes",
    "test/routes-document",
  ].flatMap((name) => [
    {
      test: `apps/storefront/${name}.test.ts`,
      module: "apps/storefront/scripts/print-routes.ts",
      because: WORKING_FOLDER,
    },
    {
      test: `apps/storefront/${name}.test.ts`,
      module: "apps/storefront/scripts/called-routes.ts",
      because: DEPENDED_ON,
    },
  ]),
  {
    test: "apps/storefront/scripts/called-routes.test.ts",
    module: "apps/storefront/scripts/called-routes.test.ts",
    because: DEPENDED_ON,
  },
  ...["packed-copies", "packed-example", "packed-trunk", "site-template"].map((name) => ({
    test: `e2e/packed/${name}.test.ts`,
    module: "e2e/packed/packed-trunk.ts",
    because: PACKED,
  })),
  {
    test: "deploy/docker/image-files.test.ts",
    module: "deploy/docker/image-files.ts",
    because: "it copies the trunk with its dependencies, and deploy depends on the trunk",
  },
];
