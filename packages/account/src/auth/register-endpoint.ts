export interface RegisterChoice {
  registerTypeVersion?: 1 | 2 | undefined;
  requestDocument?: boolean | undefined;
  requestPhone?: boolean | undefined;
  /** The name of a social provider, from the body; the caller checks that the brand has it. */
  socialService?: string | undefined;
}

/** A backend path; `{provider}` is replaced by the social service. */
export type RegisterPath = `/${string}`;

export type RegisterRow = readonly [path: RegisterPath, when: (choice: RegisterChoice) => boolean];

/** The table of registration endpoints; the first row that matches decides. Those of a brand come before it. */
export const REGISTER_ENDPOINTS: readonly RegisterRow[] = [
  ["/bff/social/{provider}/registerSimplified", ({ socialService }) => socialService !== undefined],
  ["/bff/register-simplified", ({ registerTypeVersion = 2 }) => registerTypeVersion === 2],
  [
    "/auth/register",
    ({ requestDocument, requestPhone }) => requestDocument === true || requestPhone === true,
  ],
  ["/auth/register/simplified", () => true],
];

const PROVIDER = /^[\w-]+$/;

/**
 * The backend path of a registration, with its provider.
 * @throws when no row matches, or when the social service is not one plain path segment.
 */
export function resolveRegisterEndpoint(
  choice: RegisterChoice,
  rows: readonly RegisterRow[] = REGISTER_ENDPOINTS,
): RegisterPath {
  const { socialService } = choice;
  if (socialService !== undefined && !PROVIDER.test(socialService)) {
    throw new Error(
      "resolveRegisterEndpoint: socialService must be a provider's name (letters, digits, _ and -).",
    );
  }
  const row = rows.find(([, isTaken]) => isTaken(choice));
  if (!row) throw new Error("resolveRegisterEndpoint: no row fits; end the table with one that always does.");
  return row[0].replace("{provider}", socialService ?? "{provider}") as RegisterPath;
}
