/** The two sizes of an experiment: seconds, or up to three minutes. */
export type Form = "short" | "long";
