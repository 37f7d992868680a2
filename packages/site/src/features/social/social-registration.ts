/** A registration that a provider vouches for: it needs no password. */
export interface SocialRegistration {
  provider: string;
  idToken: string;
  email: string | undefined;
}

let pending: SocialRegistration | undefined;

/** Keeps it in this page's memory alone, until the registration dialog takes it. */
export function offerSocialRegistration(registration: SocialRegistration): void {
  pending = registration;
}

export const offeredSocialRegistration = (): SocialRegistration | undefined => pending;

/** Forgets it: the dialog was closed or has registered. */
export function forgetSocialRegistration(): void {
  pending = undefined;
}
