/**
 * Tells the loader of parts which style sheets the document has in itself. It looks for links to them, and those of the
 * framework have a `#` at their end: it would load the site's own sheet once more with the first part, and the browser would
 * style and lay out the whole page again. The links added here are disabled, so that nothing is loaded by them.
 */
export function declareOwnSheets({ head }: Document): void {
  for (const link of head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled][href$="#"]')) {
    const twin = link.cloneNode() as HTMLLinkElement;
    twin.href = link.href.replace(/#$/, "");
    head.append(twin);
  }
}
