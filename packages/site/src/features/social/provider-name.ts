/** A provider's name as people write it: `google` is Google. */
export function providerName(provider: string): string {
  return provider.slice(0, 1).toUpperCase() + provider.slice(1);
}
