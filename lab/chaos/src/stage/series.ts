/** A figure over time, one value for each second. */
export interface Series {
  readonly title: string;
  readonly values: readonly number[];
}
