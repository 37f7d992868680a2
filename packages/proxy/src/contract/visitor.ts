/** The facts of a visitor that the backend gets. */
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

/** The place of a visitor. It is read only from a trusted proxy, from headers that the operator named. */
export interface Geo {
  readonly country: string | undefined;
  readonly city: string | undefined;
  readonly region: string | undefined;
  readonly timezone: string | undefined;
  readonly latitude: string | undefined;
  readonly longitude: string | undefined;
}
