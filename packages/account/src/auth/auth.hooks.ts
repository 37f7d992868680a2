import type { ApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import {
  type MutationPassthrough,
  type QueryPassthrough,
  usePlayerQuery,
  useStorefrontMutation,
} from "@storefront/client/react-hooks";
import {
  type QueryClient,
  type UseMutationResult,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { type AccountAccess, useAccount } from "../account-provider.tsx";
import {
  confirmBirthdate,
  getProfile,
  isSignedIn,
  login,
  register,
  socialLogin,
  validateDocument,
  validateIdentityDocument,
  validatePhone,
} from "./auth.client.ts";
import { recover } from "./recovery.client.ts";
import { keepProfile, profileQuery } from "./auth.queries.ts";
import type {
  ConfirmBirthdateInput,
  IdentityDocumentInput,
  LoginAnswer,
  LoginInput,
  LoginResponse,
  Profile,
  RecoveryInput,
  RegisterFullInput,
  RegisterSimplifiedInput,
  SocialInput,
  ValidateDocumentInput,
  ValidateDocumentResponse,
  ValidatePhoneInput,
} from "./auth.schema.ts";
import { readProfile } from "./profile-record.schema.ts";

/** The input of a registration: the fields of the version of the brand. */
export type RegisterInput = RegisterSimplifiedInput | RegisterFullInput;

/** A social login: the provider, and the input of its token exchange. */
export interface SocialLoginInput {
  /** The name of the provider, such as `google`. */
  provider: string;
  /** The answer of the provider. */
  payload: SocialInput;
}

/**
 * The signed-in user's profile; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: name } = useProfile({ select: ({ user }) => user.first_name });
 * return <p>{name ? `Hello ${name}` : "Hello"}</p>;
 * ```
 */
export function useProfile<Selected = Profile>(
  options?: QueryPassthrough<Profile, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(profileQuery, options);
}

/**
 * Logs in. An answer that opened a session begins it and fills the profile; any other answer is the next step of the
 * form.
 * @example
 * ```tsx
 * const login = useLogin({ onSuccess: (answer) => console.log(isSignedIn(answer)) });
 * const signIn = () => login.mutate({ login: "ana@sandbox.test", password: "Sandbox!2026" });
 * return <button onClick={signIn}>{login.error ? `Try again (${login.error.ref})` : "Sign in"}</button>;
 * ```
 */
export function useLogin(
  options?: MutationPassthrough<LoginAnswer, LoginInput>,
): UseMutationResult<LoginAnswer, ApiError, LoginInput> {
  return useSignIn<LoginInput>(login, options);
}

/**
 * Registers; success begins the session and sets `justRegistered`.
 * @example
 * ```tsx
 * const register = useRegister({ onSuccess: () => location.assign("/welcome") });
 * const submit = (email: string, password: string) =>
 *   register.mutate({ email, password, country: "MT", nationalities: '["MT"]', optIn: false });
 * ```
 */
export function useRegister(
  options?: MutationPassthrough<LoginAnswer, RegisterInput>,
): UseMutationResult<LoginAnswer, ApiError, RegisterInput> {
  const { justRegistered } = useAccount();
  return useSignIn<RegisterInput>(register, options, (input) =>
    justRegistered.set(input.user_prudential_limit_active),
  );
}

/**
 * Logs in with a provider's token.
 * @example
 * ```tsx
 * const socialLogin = useSocialLogin();
 * const onToken = (token: string) =>
 *   socialLogin.mutate({ provider: "google", payload: { id_token: token } });
 * ```
 */
export function useSocialLogin(
  options?: MutationPassthrough<LoginAnswer, SocialLoginInput>,
): UseMutationResult<LoginAnswer, ApiError, SocialLoginInput> {
  return useSignIn<SocialLoginInput>(
    (http, { provider, payload }) => socialLogin(http, provider, payload),
    options,
  );
}

/**
 * Logs out. The page is a guest page at once; the mutation fails when the host did not answer.
 * @example
 * ```tsx
 * const logout = useLogout();
 * return <button onClick={() => logout.mutate()}>Sign out</button>;
 * ```
 */
export function useLogout(
  options?: MutationPassthrough<void, void>,
): UseMutationResult<void, ApiError, void> {
  const { session } = useAccount();
  return useStorefrontMutation<void, void>(() => session.logout(), options);
}

/**
 * One step of password recovery at a time; `step` of the input names it.
 * @example
 * ```tsx
 * const recover = useRecover();
 * const send = () => recover.mutate({ step: "by-email", login: "ana@example.com" });
 * return <button onClick={send}>Send me a code</button>;
 * ```
 */
export function useRecover(
  options?: MutationPassthrough<unknown, RecoveryInput>,
): UseMutationResult<unknown, ApiError, RecoveryInput> {
  return useStorefrontMutation(recover, options);
}

/**
 * Checks a document number before registration.
 * @example
 * ```tsx
 * const check = useValidateDocument();
 * if (check.data?.docnumber_valid === false) return <p role="alert">There is no such number.</p>;
 * return <input onBlur={({ target }) => check.mutate({ number: target.value })} />;
 * ```
 */
export function useValidateDocument(
  options?: MutationPassthrough<ValidateDocumentResponse, ValidateDocumentInput>,
): UseMutationResult<ValidateDocumentResponse, ApiError, ValidateDocumentInput> {
  return useStorefrontMutation(validateDocument, options);
}

/**
 * Sends the phone code of a registration, also a second time.
 * @example
 * ```tsx
 * const sendCode = useValidatePhone();
 * const again = () => sendCode.mutate({ ddi: "356", phone: "79123456", resend: true });
 * return <button onClick={again}>Send it again</button>;
 * ```
 */
export function useValidatePhone(
  options?: MutationPassthrough<unknown, ValidatePhoneInput>,
): UseMutationResult<unknown, ApiError, ValidatePhoneInput> {
  return useStorefrontMutation(validatePhone, options);
}

/**
 * Validates the document of the identity-document flow of one country; works for guests.
 * @example
 * ```tsx
 * const validate = useValidateIdentityDocument();
 * return <input onBlur={({ target }) => validate.mutate({ number: target.value })} />;
 * ```
 */
export function useValidateIdentityDocument(
  options?: MutationPassthrough<unknown, IdentityDocumentInput>,
): UseMutationResult<unknown, ApiError, IdentityDocumentInput> {
  return useStorefrontMutation(validateIdentityDocument, options);
}

/**
 * Confirms the date of birth of the same flow; works for guests.
 * @example
 * ```tsx
 * const confirm = useConfirmBirthdate();
 * return <button onClick={() => confirm.mutate({ birth_date: "1990-04-25" })}>This is my birthday</button>;
 * ```
 */
export function useConfirmBirthdate(
  options?: MutationPassthrough<unknown, ConfirmBirthdateInput>,
): UseMutationResult<unknown, ApiError, ConfirmBirthdateInput> {
  return useStorefrontMutation(confirmBirthdate, options);
}

function useSignIn<Input>(
  call: (http: ProxyHttp, input: Input) => Promise<LoginAnswer>,
  options: MutationPassthrough<LoginAnswer, Input> | undefined,
  onSignedIn?: (input: Input) => void,
): UseMutationResult<LoginAnswer, ApiError, Input> {
  const { http, session, icgToken } = useAccount();
  const queryClient = useQueryClient();
  return useStorefrontMutation<LoginAnswer, Input>(
    async (_, input) => {
      await session.settled();
      return call(http, input);
    },
    {
      ...options,
      onSuccess: (answer, input, ...rest) => {
        if (isSignedIn(answer)) {
          onSignedIn?.(input);
          beginSession(answer, { http, session, icgToken }, queryClient);
        }
        return options?.onSuccess?.(answer, input, ...rest);
      },
    },
  );
}

function beginSession(
  { user, userInfo, expires_in }: LoginResponse,
  { http, session, icgToken }: Pick<AccountAccess, "http" | "session" | "icgToken">,
  queryClient: QueryClient,
): void {
  session.signedIn(expires_in);
  // An incomplete profile would count as fresh, so the query reads the whole one.
  if (user && userInfo)
    queryClient.setQueryData(profileQuery(http).queryKey, readProfile({ user, userInfo }));
  const token = icgToken?.();
  if (!token) return;
  const { epoch } = session.getSnapshot();
  getProfile(http, { icgToken: token }).then(
    (profile) => {
      if (session.getSnapshot().epoch === epoch) keepProfile(queryClient, http, profile);
    },
    // The profile is there without the campaign.
    () => {},
  );
}
