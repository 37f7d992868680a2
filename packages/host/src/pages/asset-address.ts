/** The path of a build's assets below any base. */
export const BUILT = "/assets/";

/** The address from which pages load built assets: our own origin, or the address that the operator gave. */
export const assetAddress = (publicOrigin: string, base: string | undefined): string =>
  `${(base ?? publicOrigin).replace(/\/$/, "")}${BUILT}`;
