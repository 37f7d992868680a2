/** Where a build's assets are below any base. */
export const BUILT = "/assets/";

/** Where pages load built assets from: our own origin, or the address that the operator gave. */
export const assetAddress = (publicOrigin: string, base: string | undefined): string =>
  `${(base ?? publicOrigin).replace(/\/$/, "")}${BUILT}`;
