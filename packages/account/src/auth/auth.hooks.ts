import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type DataTag,
  queryOptions,
  type QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { type AccountAccess, useAccount } from "../account-provider.tsx";
import {
  getProfile,
  login,
  recover,
  register,
  socialLogin,
  validateDocument,
  validatePhone,
} from "./auth.client.ts";
import type {
  LoginAnswer,
  LoginPayload,
  Profile,
  RecoveryPayload,
  RegisterPayload,
  RegisterSimplifiedPayload,
  SocialPayload,
  ValidateDocumentPayload,
  ValidateDocumentResponse,
  ValidatePhonePayload,
} from "./auth.schema.ts";
import { REST_AFTER_FAILURE } from "@storefront/proxy/react-hooks";
import { isSignedIn } from "./login-answer.ts";
import { readProfile } from "./profile-reader.ts";

/** Key of the profile in the query cache. */
export type ProfileKey = readonly ["account", "profile"];

/** Options of the profile query. */
export type ProfileQuery = UseQueryOptions<Profile, ApiError, Profile, ProfileKey> & {
  queryKey: DataTag<ProfileKey, Profile, ApiError>;
};

/** A social login: the provider, and what its token exchange takes. */
export interface SocialLogin {
  provider: string;
  payload: SocialPayload;
}

/** The host keeps a profile this long (document 1, section 8); asking sooner brings the same. */
const PROFILE_STALE_TIME = 10_000;

/** The query of the signed-in user's profile, for prefetching and for reading the cache. */
export function profileQuery(http: ProxyHttp): ProfileQuery {
  return queryOptions({
    queryKey: ["account", "profile"] as const,
    queryFn: ({ signal }) => getProfile(http, { signal }),
    staleTime: PROFILE_STALE_TIME,
    ...EAGER,
    ...REST_AFTER_FAILURE,
  }) as ProfileQuery;
}

/** The signed-in user's profile; idle for guests and during server rendering. */
export function useProfile(): UseQueryResult<Profile, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...profileQuery(http), enabled: isAuthenticated });
}

/** Logs in. An answer that opened a session begins it and fills the profile; others are the form's next step. */
export function useLogin(): UseMutationResult<LoginAnswer, ApiError, LoginPayload> {
  return useSignIn<LoginPayload>(login);
}

/** Registers; success begins the session and sets `justRegistered`. */
export function useRegister(): UseMutationResult<
  LoginAnswer,
  ApiError,
  RegisterSimplifiedPayload | RegisterPayload
> {
  const { justRegistered } = useAccount();
  return useSignIn<RegisterSimplifiedPayload | RegisterPayload>(register, (payload) =>
    justRegistered.set(payload.user_prudential_limit_active),
  );
}

/** Logs in with a provider's token. */
export function useSocialLogin(): UseMutationResult<LoginAnswer, ApiError, SocialLogin> {
  return useSignIn<SocialLogin>((http, { provider, payload }) => socialLogin(http, provider, payload));
}

/** Logs out: the page is a guest's at once, and the mutation fails when the host could not be told. */
export function useLogout(): UseMutationResult<void, ApiError, void> {
  const { session } = useAccount();
  return useMutation<void, ApiError, void>({ mutationFn: () => session.logout(), ...EAGER });
}

/** One step of password recovery at a time; the payload's `step` says which. */
export function useRecovery(): UseMutationResult<unknown, ApiError, RecoveryPayload> {
  return useCall<unknown, RecoveryPayload>(recover);
}

/** Checks a document number before registration. */
export function useValidateDocument(): UseMutationResult<
  ValidateDocumentResponse,
  ApiError,
  ValidateDocumentPayload
> {
  return useCall<ValidateDocumentResponse, ValidateDocumentPayload>(validateDocument);
}

/** Sends, or sends again, the phone code of a registration. */
export function useValidatePhone(): UseMutationResult<unknown, ApiError, ValidatePhonePayload> {
  return useCall<unknown, ValidatePhonePayload>(validatePhone);
}

/** Offline, a form wants its error and no paused spinner. */
const EAGER = { networkMode: "always", retry: false } as const;

function useCall<Data, Payload>(
  call: (http: ProxyHttp, payload: Payload) => Promise<Data>,
): UseMutationResult<Data, ApiError, Payload> {
  const { http } = useAccount();
  return useMutation<Data, ApiError, Payload>({ mutationFn: (payload) => call(http, payload), ...EAGER });
}

function useSignIn<Payload>(
  call: (http: ProxyHttp, payload: Payload) => Promise<LoginAnswer>,
  onSignedIn?: (payload: Payload) => void,
): UseMutationResult<LoginAnswer, ApiError, Payload> {
  const { http, session } = useAccount();
  const queryClient = useQueryClient();
  return useMutation<LoginAnswer, ApiError, Payload>({
    mutationFn: async (payload) => {
      await session.settled();
      return call(http, payload);
    },
    onSuccess: (answer, payload) => {
      if (!isSignedIn(answer)) return;
      onSignedIn?.(payload);
      beginSession(answer, { http, session }, queryClient);
    },
    ...EAGER,
  });
}

function beginSession(
  { user, userInfo }: { user?: Profile["user"] | null | undefined; userInfo?: Profile["userInfo"] },
  { http, session }: Pick<AccountAccess, "http" | "session">,
  queryClient: QueryClient,
): void {
  session.signedIn();
  // Half a profile would count as fresh; then the query asks for the whole one.
  if (user && userInfo)
    queryClient.setQueryData(profileQuery(http).queryKey, readProfile({ user, userInfo }));
}
