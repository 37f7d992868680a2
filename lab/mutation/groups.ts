/** Files of a package that are mutated together, and the tests that have to notice it. Paths are relative to the package. */
export interface MutationGroup {
  readonly name: string;
  readonly package: "error-codes" | "proxy" | "account" | "host" | "site";
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
  {
    name: "account-session",
    package: "account",
    mutate: [
      "src/session/{cross-tab,page-watch,refresh-runner,session-challenge,session-events,session-reaction}.ts",
      "src/session/{session-shape,session-store,session,stored-number}.ts",
      "src/auth/refresh-cycle.ts",
    ],
    tests: [
      "src/session/{cross-tab,page-watch,session-borders,session-challenge,session-reaction,session}.test.ts",
      "src/auth/refresh-cycle.test.ts",
    ],
  },
  {
    name: "account-routes",
    package: "account",
    mutate: ["src/auth/{session,auth,form-errors}.handlers.ts"],
    tests: [
      "src/auth/{session,auth,forced-logout}.routes.test.ts",
      "src/auth/{form-errors.handlers,profile-record,record-fields}.test.ts",
    ],
  },
  {
    name: "responsible-gaming",
    package: "account",
    mutate: [
      "src/responsible-gaming/{field-rule,limits-choice,pending-data,pending-limits,play-clock}.ts",
      "src/responsible-gaming/{restricted-account,validation-overlay,validation-steps}.ts",
    ],
    tests: [
      "src/responsible-gaming/{field-rule,limits-choice,pending-data,pending-limits,play-clock}.test.ts",
      "src/responsible-gaming/{restricted-account,validation-overlay}.test.ts",
    ],
  },
  {
    name: "host-pages",
    package: "host",
    mutate: [
      "src/pages/{asset-memory,content-encoding,failed-reads,foreign-page-headers,page-bytes,page-cache,plain-path}.ts",
    ],
    tests: [
      "src/pages/{asset-memory,content-encoding,failed-reads,foreign-page-headers,inline-texts}.test.ts",
      "src/pages/{page-bytes,page-cache,page-compression,plain-path}.test.ts",
    ],
  },
  {
    name: "host-process",
    package: "host",
    mutate: ["src/process/{connection-guard,learned-hosts,lifecycle,open-files,supervisor}.ts"],
    tests: ["src/process/{connection-guard,learned-hosts,lifecycle,open-files,supervisor}.test.ts"],
  },
  {
    name: "site-player",
    package: "site",
    mutate: [
      "src/features/validation/{blocking-dialogs,validation-memory}.ts",
      "src/features/legal/visitor-answers.ts",
      "src/features/money/{amount-text,money-failure,outcome,rollover-progress}.ts",
      "src/features/session/attribution.ts",
    ],
    tests: [
      "src/features/validation/{blocking-dialogs,validation-memory}.test.ts",
      "src/features/legal/visitor-answers.test.ts",
      "src/features/money/money.test.ts",
      "src/features/session/attribution.test.ts",
    ],
  },
];
