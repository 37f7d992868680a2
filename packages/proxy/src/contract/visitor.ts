/** Who is asking, as the backend is told. */
export interface Visitor {
  /** One of the brand's locales. */
  readonly language: string;
  readonly address: string | undefined;
  readonly access: "desktop" | "mobile" | "app" | undefined;
  readonly userAgent: string | undefined;
  /** The Referer without its query. */
  readonly referrer: string | undefined;
  /** The browser's cookies without our session. */
  readonly cookie: string | undefined;
  readonly campaignId: string | undefined;
  readonly campaignReferenceId: string | undefined;
  readonly geo: Geo | undefined;
}

/** Where the visitor is, believed only from a trusted proxy and under the names that the operator gave. */
export interface Geo {
  readonly country: string | undefined;
  readonly city: string | undefined;
  readonly region: string | undefined;
  readonly timezone: string | undefined;
  readonly latitude: string | undefined;
  readonly longitude: string | undefined;
}
