import type { ApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { NETWORK_RULE } from "@storefront/client/queries";
import { type MutationPassthrough, playerQuery, publicMutation } from "@storefront/client/react-hooks";
import { type QueryClient, useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { type AccountAccess, useAccount } from "../session/account-provider.tsx";
import {
  confirmBirthdate,
  getProfile,
  isSignedIn,
  login,
  recover,
  register,
  socialLogin,
  validateDocument,
  validateIdentityDocument,
  validatePhone,
} from "./auth.client.ts";
import { keepProfile, profileQuery } from "./auth.queries.ts";
import type { LoginInput, RegisterInput, SocialInput } from "./auth.schema.ts";
import type { LoginAnswer, LoginResponse } from "./auth.answers.ts";
import { Profile } from "../records/profile-record.schema.ts";

export interface SocialLoginInput {
  /** One of the brand's `socialProviders`, such as `google`. */
  provider: string;
  /** The fields that the provider gave, sent unchanged. */
  payload: SocialInput;
}

/**
 * The signed-in user's profile; idle for guests and during server rendering. Fresh for ten seconds, as at the host; every change
 * of the user reads it again.
 * @example
 * ```tsx
 * const { data: profile } = useProfile();
 * return <p>{profile?.user.first_name ?? "Guest"}</p>;
 * ```
 */
export const useProfile = playerQuery(profileQuery);

/**
 * Logs in. An answer that opened a session begins it and fills the profile; any other answer is the next step of the
 * form. It waits for a logout or a refresh that is under way.
 * @example
 * ```tsx
 * const login = useLogin({ onSuccess: (answer) => isSignedIn(answer) && window.location.assign("/") });
 * const asksCode = login.data !== undefined && !isSignedIn(login.data) && login.data.type === "two_factor_code";
 * const submit = () => login.mutate({ login: "ada@example.com", password: "correct horse" });
 * return (
 *   <button onClick={submit} disabled={login.isPending}>
 *     {asksCode ? "Send the code" : (formErrorOf(login.error) ?? "Log in")}
 *   </button>
 * );
 * ```
 */
export function useLogin(
  options?: MutationPassthrough<LoginAnswer, LoginInput>,
): UseMutationResult<LoginAnswer, ApiError, LoginInput> {
  return useSignIn<LoginInput>(login, options);
}

/** Registers; success begins the session and sets `justRegistered`. */
export function useRegister(
  options?: MutationPassthrough<LoginAnswer, RegisterInput>,
): UseMutationResult<LoginAnswer, ApiError, RegisterInput> {
  const { justRegistered } = useAccount();
  return useSignIn<RegisterInput>(register, options, (input) =>
    justRegistered.set(input.user_prudential_limit_active),
  );
}

/** Logs in with a provider's token. */
export function useSocialLogin(
  options?: MutationPassthrough<LoginAnswer, SocialLoginInput>,
): UseMutationResult<LoginAnswer, ApiError, SocialLoginInput> {
  return useSignIn<SocialLoginInput>(
    (http, { provider, payload }) => socialLogin(http, provider, payload),
    options,
  );
}

/** Logs out. The page is a guest page at once; the mutation fails when the host did not answer. */
export function useLogout(
  options?: MutationPassthrough<void, void>,
): UseMutationResult<void, ApiError, void> {
  const { session } = useAccount();
  return useMutation<void, ApiError>({ ...options, mutationFn: () => session.logout(), ...NETWORK_RULE });
}

/** One step of password recovery at a time; `step` of the input names it. */
export const useRecover = publicMutation(recover);

/** Checks a document number before registration. */
export const useValidateDocument = publicMutation(validateDocument);

/** Sends the phone code of a registration, also a second time. */
export const useValidatePhone = publicMutation(validatePhone);

/** Validates the document of the identity-document flow of one country; works for guests. */
export const useValidateIdentityDocument = publicMutation(validateIdentityDocument);

/** Confirms the date of birth in the identity-document flow of one country; works for guests. */
export const useConfirmBirthdate = publicMutation(confirmBirthdate);

function useSignIn<Input>(
  call: (http: ProxyHttp, input: Input) => Promise<LoginAnswer>,
  options: MutationPassthrough<LoginAnswer, Input> | undefined,
  onSignedIn?: (input: Input) => void,
): UseMutationResult<LoginAnswer, ApiError, Input> {
  const { http, session, icgToken } = useAccount();
  const queryClient = useQueryClient();
  return useMutation<LoginAnswer, ApiError, Input>({
    ...options,
    mutationFn: async (input) => {
      await session.settled();
      return call(http, input);
    },
    onSuccess: (answer, input, ...rest) => {
      if (isSignedIn(answer)) {
        onSignedIn?.(input);
        beginSession(answer, { http, session, icgToken }, queryClient);
      }
      return options?.onSuccess?.(answer, input, ...rest);
    },
    ...NETWORK_RULE,
  });
}

function beginSession(
  { user, userInfo, expires_in }: LoginResponse,
  { http, session, icgToken }: Pick<AccountAccess, "http" | "session" | "icgToken">,
  queryClient: QueryClient,
): void {
  session.signedIn(expires_in);
  // An incomplete profile would count as fresh, so the query reads the whole one.
  if (user && userInfo)
    queryClient.setQueryData(profileQuery(http).queryKey, Profile.read({ user, userInfo }));
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
