const HEAD_END = "</head>";
const END = "</body></html>";

/** A document in parts, so that what changes one of them does not copy the others. */
export interface DocumentParts {
  /** All before the end tag of the head. */
  readonly head: string;
  /** All after that, without the last two end tags. */
  readonly body: string;
  /** The scripts behind the body, before those tags. */
  readonly scripts: string;
}

/**
 * The parts of a document.
 * @throws for a text that is not a whole document.
 */
export function partsOf(html: string): DocumentParts {
  const place = html.indexOf(HEAD_END);
  if (place < 0 || !html.endsWith(END)) throw new Error("The page is not a whole document.");
  return { head: html.slice(0, place), body: html.slice(place + HEAD_END.length, -END.length), scripts: "" };
}

/** The document of its parts. */
export const documentOf = ({ head, body, scripts }: DocumentParts): string =>
  head + HEAD_END + body + scripts + END;
