const LONGEST = 200;
/** More is not looked at. */
const LONGEST_READ = 1_000;
const LONGEST_PLAIN = 31;

const QUOTED: readonly RegExp[] = [/"[^"]*"/g, /'[^']*'/g, /`[^`]*`/g];
/** A name of the code, such as the member that could not be read. Any other quoted text may be an input or an answer. */
const CODE_NAME = /^.[\w.$-]{1,40}.$/;

/**
 * A message of a browser without what it may hold of a person or of a secret: queries of addresses, e-mail addresses,
 * quoted texts, tokens and numbers. It is one line of at most 200 letters.
 */
export function scrubbedText(text: string): string {
  let unquoted = text.slice(0, LONGEST_READ).replaceAll(/[\s\p{C}]+/gu, " ");
  for (const quoted of QUOTED)
    unquoted = unquoted.replaceAll(quoted, (found) => (CODE_NAME.test(found) ? found : "<text>"));
  return unquoted.trim().split(" ").map(scrubbedWord).join(" ").slice(0, LONGEST);
}

function scrubbedWord(word: string): string {
  if (word.includes("@")) return "<e-mail>";
  // Of an address the query and the fragment go; a question mark at the end of a sentence does not matter.
  const [start = ""] = word.split(/[?#]/, 1);
  return start
    .replaceAll(/[\w-]{20,}/g, (run) => (/\d/.test(run) || run.length > LONGEST_PLAIN ? "<token>" : run))
    .replaceAll(/\p{Nd}{3,}/gu, "<digits>");
}
