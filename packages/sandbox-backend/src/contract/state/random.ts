/** A repeatable source of numbers in [0, 1): the same seed gives the same row. */
export function seededRandom(seed: number): () => number {
  let position = seed >>> 0;
  return () => {
    position = (position + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(position ^ (position >>> 15), 1 | position);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The item of a list that a number in [0, 1) falls on. */
export function pickOf<Item>(items: readonly Item[], chance: number): Item {
  const [item] = items.slice(Math.floor(chance * items.length));
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}

/** A whole number that depends on a text alone. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** `length` hexadecimal characters from a source of numbers. */
export function randomHex(random: () => number, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join("");
}
