export function socialPath(provider: string): string {
  if (/^[\w-]+$/.test(provider)) return `/api/auth/social/${provider}`;
  throw new Error("socialLogin: provider must be a provider's name (letters, digits, _ and -).");
}
