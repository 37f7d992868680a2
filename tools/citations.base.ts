/** The citations of a text: decisions and threats by id, sections of the specification as `1 7.4.2`. */
export interface Citations {
  readonly decisions: readonly string[];
  readonly threats: readonly string[];
  readonly sections: readonly string[];
}

const ID = String.raw`[A-LPRS]\d{1,2}[bc]?`;
const IDS = String.raw`${ID}(?:(?:, and |, | and | or |–)${ID})*`;
const NAMED = new RegExp(String.raw`\b(decision|threat)s? (${IDS})(?![\w-])`, "gi");
const SECTION = String.raw`\d{1,2}[a-d]?(?:\.\d+)*`;
const DOCUMENT = new RegExp(
  String.raw`\bdocuments? ([12]), (?:sections? )?(${SECTION}(?:(?:, and |, | and | or )(?:sections? )?${SECTION})*)`,
  "gi",
);
const PARENTHESES = new RegExp(String.raw`\((${IDS})\)|[;,] (${ID})\)`, "g");

/** A section of the digest of the specification: its number as `1 7.4.2`, and what the page says up to the next number. */
export interface SectionText {
  readonly id: string;
  readonly text: string;
}

/** The sections of the digest of the specification, in their order. */
export function sectionTextsOf(specification: string): SectionText[] {
  return specification
    .split(/^## Document /m)
    .slice(1)
    .flatMap((document) =>
      document.split(/^(?=#{3,4} |- \*\*)/m).flatMap((text) => {
        const [, number] = /^(?:#{3,4} |- \*\*)(\d+[a-d]?(?:\.\d+)*)/.exec(text) ?? [];
        return number === undefined ? [] : [{ id: `${document[0]} ${number}`, text }];
      }),
    );
}

/** Reads the citations of one comment, title or page. An id alone in parentheses is a citation too. */
export function citationsOf(text: string): Citations {
  const named = [...text.matchAll(NAMED)].map(([, kind = "", ids = ""]) => ({
    kind: kind.toLowerCase(),
    ids: idsOf(ids),
  }));
  const bare = [...text.matchAll(PARENTHESES)].flatMap(([, alone = "", last = ""]) => idsOf(alone || last));
  const of = (kind: string): string[] =>
    named.filter((cited) => cited.kind === kind).flatMap(({ ids }) => ids);
  return {
    decisions: [...of("decision"), ...bare.filter((id) => /^[RSP]/.test(id))],
    threats: [...of("threat"), ...bare.filter((id) => /^[ABCFGIJKL]/.test(id))],
    sections: [...text.matchAll(DOCUMENT)].flatMap(([, document = "", sections = ""]) =>
      [...sections.matchAll(new RegExp(SECTION, "g"))].map(([section]) => `${document} ${section}`),
    ),
  };
}

/** The ids that a bare citation leaves open, because decisions and threats share the letters D, E and H. */
export function ambiguousIdsOf(text: string): string[] {
  return [...text.matchAll(PARENTHESES)]
    .flatMap(([, alone = "", last = ""]) => idsOf(alone || last))
    .filter((id) => /^[DEH]/.test(id));
}

/** The ids of a list; `A1–A6` is each from the first to the last. */
function idsOf(list: string): string[] {
  return [...list.matchAll(new RegExp(`(${ID})(?:–(${ID}))?`, "g"))].flatMap(
    ([, first = "", last = first]) => {
      const [from, to] = [Number.parseInt(first.slice(1), 10), Number.parseInt(last.slice(1), 10)];
      if (from === to) return [first];
      return Array.from({ length: to - from + 1 }, (_, index) => `${first[0]}${from + index}`);
    },
  );
}
