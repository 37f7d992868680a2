import { join } from "node:path";
import { root } from "./repository.ts";

/** What `pnpm routes` prints of a route. */
export interface RouteLine {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly target: string;
  readonly access: string;
  readonly reply: string;
  readonly errors: string;
  readonly client: string;
  readonly hook: string;
  readonly page: string;
  readonly file: string;
}

/** What `pnpm explain` knows of a code. */
export interface Explained {
  readonly summary: string;
  readonly meaning: string;
  readonly side: "backend" | "host";
  readonly statuses: readonly number[];
  readonly routes: readonly { readonly id: string; readonly method: string; readonly path: string }[];
  readonly clientAction: string;
}

interface Cause {
  readonly place: string;
  readonly text: string;
}

/** The causes of one EM code. */
export interface FailureCauses {
  readonly summary: string;
  readonly ofBackend: readonly Cause[];
  readonly ofHost: readonly Cause[];
  readonly kinds: readonly string[];
  readonly ownKinds: readonly string[];
}

/** The line of one EM code in the table of support. */
export interface FailureCure {
  readonly look: string;
  readonly tell: string;
}

/** Commands that find the answers with a code. */
export interface FailureSearches {
  readonly log: string;
  readonly metric: string;
}

const scripts = join(root, "apps", "storefront", "scripts");
const command = join(root, "packages", "host", "src", "command");

/** Every route of the reference trunk, development routes too. */
export async function routeLines(): Promise<RouteLine[]> {
  const module = (await import(join(scripts, "print-routes.ts"))) as { routeLines: () => RouteLine[] };
  return module.routeLines();
}

/** The facts of each route that the printed table leaves out, by id. */
export async function routeFacts(): Promise<ReadonlyMap<string, RouteFacts>> {
  const { registryOf } = (await import(join(root, "packages/host/src/index.ts"))) as {
    registryOf: (trunk: object) => { routes: readonly (RouteFacts & { id: string })[] };
  };
  const { storefront } = (await import(join(root, "apps/storefront/server/storefront.ts"))) as {
    storefront: object;
  };
  return new Map(registryOf(storefront).routes.map((route) => [route.id, route]));
}

/** What a page says of a route beside the printed table. */
export interface RouteFacts {
  readonly cache?: string | undefined;
  readonly limit?: string | readonly string[] | undefined;
  readonly deadline: string;
  readonly failureName: string;
  readonly feature?: string | undefined;
  readonly payload: string;
}

/** Explains a reference code as `pnpm explain` does. */
export async function explainer(): Promise<(ref: string) => Explained> {
  const module = (await import(join(command, "explain-code.ts"))) as {
    explainCode: (ref: string, routes: readonly RouteLine[]) => Explained;
  };
  const lines = await routeLines();
  return (ref) => module.explainCode(ref, lines);
}

/** The causes of every EM code. */
export async function failureCauses(): Promise<Readonly<Record<string, FailureCauses>>> {
  const module = (await import(join(command, "data", "failure-causes.ts"))) as {
    FAILURE_CAUSES: Readonly<Record<string, FailureCauses>>;
  };
  return module.FAILURE_CAUSES;
}

/** The cure of every EM code. */
export async function failureCures(): Promise<Readonly<Record<string, FailureCure>>> {
  const module = (await import(join(command, "data", "failure-cures.ts"))) as {
    FAILURE_CURES: Readonly<Record<string, FailureCure>>;
  };
  return module.FAILURE_CURES;
}

/** The searches in logs and metrics, by code. */
export async function failureSearches(): Promise<(code: string) => FailureSearches> {
  const module = (await import(join(command, "data", "failure-searches.ts"))) as {
    failureSearches: (code: string) => FailureSearches;
  };
  return module.failureSearches;
}

interface VariableGroup {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly default: string; readonly meaning: string }[];
}

/** Every variable of a host and of the reference trunk. */
export async function variableGroups(): Promise<VariableGroup[]> {
  const { variables } = (await import(join(root, "apps/storefront/server/variables.ts"))) as {
    variables: object;
  };
  const { variableTable } = (await import(join(root, "packages/host/src/development/variable-table.ts"))) as {
    variableTable: (own: object) => VariableGroup[];
  };
  return variableTable(variables);
}
