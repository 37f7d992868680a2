/**
 * Facts of a brand that hooks read. A package adds its field by declaration merging, so that its registry is an
 * option of the provider and not the state of a module.
 */
export interface BrandFacts {
  /** The brand's id, for hooks of the brand. */
  readonly id?: string | undefined;
}
