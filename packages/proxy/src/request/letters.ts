/**
 * Letters that have no decomposition into a base letter and a mark, behind the one that is written without them. Databases
 * compare most of them as that one.
 */
const ROWS =
  "aⱥ bƀ cȼ dđð eɇ gǥ hħ iıɨ jɉ lłƚ nŋ oøɵ pᵽ rɍ tŧⱦ uʉ yɏ zƶ ssß thþ AEÆ aeæ OEŒ oeœ ThÞ AȺ BɃ CȻ DĐÐ EɆ GǤ HĦ IƗ JɈ LŁȽ NŊ OØƟ PⱣ RɌ TŦȾ UɄ YɎ ZƵ SSẞ";

const LETTERS: ReadonlyMap<string, string> = new Map(
  ROWS.split(" ").flatMap((row) => {
    const plain = row.replaceAll(/[^A-Za-z]/g, "");
    return Array.from(row.slice(plain.length), (letter) => [letter, plain] as const);
  }),
);
const ALL = new RegExp(`[${[...LETTERS.keys()].join("")}]`, "g");

/** A text with each of these letters as the letters without it: `Łódź` is `Lódź`. */
export const withPlainLetters = (text: string): string =>
  text.replaceAll(ALL, (letter) => LETTERS.get(letter) ?? letter);
