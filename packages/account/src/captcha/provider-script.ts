const loading = new Map<string, Promise<void>>();

/** Loads a script once for the page; one that failed is loaded again by the next caller. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = address;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      loading.delete(address);
      reject(new Error(`${new URL(address).origin}: the script did not load.`));
    });
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}
