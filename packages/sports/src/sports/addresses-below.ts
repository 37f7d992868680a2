/** Makes addresses below a path of the host. A path that would lead out of it is a mistake of the caller. */
export const addressesBelow =
  (door: string) =>
  (path: string): string => {
    const address = door + path;
    if (new URL(address, "https://any").pathname.startsWith(`${door}/`)) return address;
    throw new Error(`${path}: give a path of its API.`);
  };
