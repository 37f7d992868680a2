/** A regular expression that ships although a text could make it slow, because no such text reaches it. */
export interface AcceptedExpression {
  /** As the source writes it; of one that is made at run time, the call in one line. */
  readonly expression: string;
  readonly because: string;
}

/** The accepted expressions. One that takes linear time needs no row. */
export const ACCEPTED: readonly AcceptedExpression[] = [
  {
    expression: String.raw`/\n\s+at |\bat .+:\d+:\d+/`,
    because: "the error rule reads the first letters of a reason with it, three times as many as it shows",
  },
  {
    expression: String.raw`/<script\b([^>]*)>([\s\S]*?)<\/script>/g`,
    because: "it reads the trunk's own document, once when the host starts",
  },
  {
    expression: "new RegExp(String.raw`^(\\d{1,3}(?:${mark}\\d{3})+)(?:[${escape(decimal)}](\\d+))?$`)",
    because: "the marks of a locale are single letters, and the groups of digits have one reading",
  },
  {
    expression: "new RegExp(String.raw`defineRoutes\\(\\s*[\"']${area}[\"']`)",
    because: "the command reads the trunk's own sources with it, and an area is a name",
  },
  {
    expression:
      'new RegExp( `^${path .replaceAll(/[.*+?^$()|[\\]\\\\]/g, String.raw`\\$&`) .replace(/\\{below\\}$/, ".+") .replaceAll(/\\{[^{}]+\\}/g, "[^/]+")}$`, )',
    because: "the panel of developers makes it of the paths of the host's own document",
  },
  {
    expression: "new RegExp(source, flags)",
    because: "the command searches the trunk's own sources with it, for names of a contract",
  },
];
