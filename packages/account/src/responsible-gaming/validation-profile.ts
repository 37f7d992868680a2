import type { AuthUser, AuthUserInfo } from "../auth/auth.schema.ts";

/** The input of the steps: the profile, or its known part. */
export interface ValidationProfile {
  readonly user?: Partial<AuthUser> | null | undefined;
  readonly userInfo?: Partial<AuthUserInfo> | null | undefined;
}
