// eslint-disable-next-line no-control-regex -- control characters are what this finds
const OUTSIDE_ASCII = /[^\x20-\x7e]/;
const OUTSIDE_ASCII_ALL = /[^\x20-\x7e]/g;

/** Letters that have no decomposition into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  Ł: "L",
  ł: "l",
  Ø: "O",
  ø: "o",
  Đ: "D",
  đ: "d",
  ß: "ss",
  Æ: "AE",
  æ: "ae",
  Œ: "OE",
  œ: "oe",
  ı: "i",
  Þ: "Th",
  þ: "th",
};

/**
 * Text that may stand in a header: accents removed, then everything outside printable ASCII, then cut. Undefined when
 * nothing is left, so that no empty header is sent.
 */
export function asciiText(text: string | undefined, longest: number): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (!OUTSIDE_ASCII.test(text)) return text.trim().slice(0, longest) || undefined;
  const plain = text
    .slice(0, longest * 4)
    .replaceAll(/[ŁłØøĐđßÆæŒœıÞþ]/g, (letter) => LETTERS[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(OUTSIDE_ASCII_ALL, "")
    .trim();
  return plain.slice(0, longest) || undefined;
}
