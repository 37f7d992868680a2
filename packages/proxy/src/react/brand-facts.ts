/**
 * What a brand says once and hooks read. A package adds its own field by declaration merging, so that a registry is an
 * option of the provider instead of the state of a module.
 */
export interface BrandFacts {
  /** The brand's own name for itself, for its own hooks. */
  readonly id?: string | undefined;
}
