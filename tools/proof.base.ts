/** True for the whole proof, which CI and a release run; what a newcomer runs tries less of the same. */
export const IS_WHOLE_PROOF: boolean = process.env["STOREFRONT_PROOF"] === "all";

/** How often a property is tried. fast-check prints the seed of a run that fails. */
export const RUNS: { numRuns: number } = { numRuns: IS_WHOLE_PROOF ? 5_000 : 100 };
