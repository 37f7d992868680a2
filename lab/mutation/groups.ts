/** Files of a package that are mutated together, and the tests that have to notice it. Paths are relative to the package. */
export interface MutationGroup {
  readonly name: string;
  readonly package: "error-codes" | "proxy";
  /** Globs of the mutated files; a glob that begins with `!` leaves files out. */
  readonly mutate: readonly string[];
  /** Globs of the test files that run for each mutant. Fewer are quicker. */
  readonly tests: readonly string[];
  /** The same for mutants of what is computed while a module is loaded; `tests` by default. */
  readonly tableTests?: readonly string[];
}

/** The lowest share of mutants, in per cent, that the tests of each package must find. */
export const LOWEST_SCORE = 85;

/** Everything that is mutated. A package may be far larger: a rule of security or money belongs here, a form of words does not. */
export const MUTATION_GROUPS: readonly MutationGroup[] = [
  {
    name: "classifier",
    package: "error-codes",
    mutate: [
      "src/{classify-api-error,endpoint-matcher,endpoint-path,error-matcher,explain,own-endpoint-codes,reason,ref,texts}.ts",
    ],
    tests: [
      "src/{classify-api-error,endpoint-matcher,endpoint-path,error-matcher,explain,own-endpoint-codes,reason,ref,texts}.test.ts",
    ],
  },
  {
    name: "codes",
    package: "error-codes",
    mutate: ["src/{endpoint-codes,endpoint-groups,error-codes,known-mismatches}.ts", "src/texts/*.ts"],
    tests: ["src/{codes-lock,endpoint-groups,known-mismatches,texts}.test.ts"],
  },
  {
    name: "errors",
    package: "proxy",
    mutate: [
      "src/engine/{failure,refusal-answer,outcome-writer}.ts",
      "src/contract/{refusal,backend-error,outcome}.ts",
    ],
    tests: [
      "src/engine/{failure,failure-facts,refusal-answer,outcome-answers,outcome-writer,engine}.test.ts",
      "src/contract/{refusal,backend-error,outcome}.test.ts",
    ],
  },
  {
    name: "headers",
    package: "proxy",
    mutate: ["src/backend/backend-headers.ts"],
    tests: ["src/backend/{backend-headers,geo-overrides}.test.ts"],
  },
  {
    name: "guard",
    package: "proxy",
    mutate: ["src/engine/{guard,cross-site}.ts", "src/contract/{path-value,target}.ts"],
    tests: [
      "src/engine/{guard,cross-site,wildcard}.test.ts",
      "src/contract/{path-value,target}.test.ts",
      "src/streaming/raw-proxy-guard.test.ts",
    ],
  },
  {
    name: "session",
    package: "proxy",
    mutate: ["src/request/session-cookies.ts", "src/engine/{request-session,token-redaction}.ts"],
    tests: ["src/request/session-cookies.test.ts", "src/engine/{request-session,token-redaction}.test.ts"],
  },
  {
    name: "pools",
    package: "proxy",
    mutate: ["src/backend/{circuit-breaker,connection-shares,key-shares,sent-pieces,transport-policy}.ts"],
    tests: [
      "src/backend/{circuit-breaker,connection-shares,key-shares,sent-pieces,transport-policy}.test.ts",
    ],
  },
  {
    name: "limits",
    package: "proxy",
    mutate: [
      "src/engine/{rate-limit,rate-limit-keys,rate-limit-memory}.ts",
      "src/engine/{limited-call,limited-device,limited-person,captcha-way,taken-places,answer-success}.ts",
      "src/contract/rate-limits.ts",
    ],
    tests: [
      "src/engine/{rate-limit,rate-limit-redis,rate-limit-keys,rate-limited-call,limited-stories}.test.ts",
    ],
  },
];
