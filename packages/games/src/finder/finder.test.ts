import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFinder } from "./finder.ts";
import { closeness, plainWords } from "./words.ts";

const finder = createFinder([
  { item: "jaguar-sunrise", name: "Jaguar Sunrise", also: ["Lumen Forge", "Slots"] },
  { item: "verde-blackjack", name: "Verde Blackjack", also: ["Boto Games", "Cartas", "cards"] },
  { item: "sol-roulette", name: "Sol Roulette", also: ["Maré Studio", "Roleta", "roulette"] },
  { item: "bacara", name: "Bacará da Vila", also: ["Boto Games", "Cartas", "cards"] },
  { item: "sunrise-reels", name: "Sunrise Reels", also: ["Jaguar Works", "Slots"] },
]);
const found = (text: string): string[] => finder.find(text).map(({ item }) => item);

describe("words", () => {
  it.each([
    ["Bacará  da Vila!", ["bacara", "da", "vila"]],
    ["ÁGUA-Viva", ["agua", "viva"]],
    ["  ", []],
    ["<b>Ñandú</b> 7", ["b", "nandu", "b", "7"]],
    ["İstanbul", ["istanbul"]],
    ["x".repeat(99), ["x".repeat(24)]],
  ])("of %j are %j", (text, words) => {
    expect(plainWords(text)).toEqual(words);
  });

  it.each([
    ["jaguar", "jaguar", 4],
    ["jag", "jaguar", 3],
    ["guar", "jaguar", 2],
    ["jagaur", "jaguar", 1.2],
    ["jaguarr", "jaguar", 1.2],
    ["blackjak", "blackjack", 1.2],
    ["blakcjakc", "blackjack", 0.8],
    ["roulet", "roulette", 3],
    ["rolete", "roleta", 1.2],
    ["jag", "jug", 0],
    ["dog", "jaguar", 0],
    ["jaguarundi", "jag", 0],
    ["flamengo", "flaming", 0],
    ["corinthians", "corinto", 0],
  ])("%s and %s are as close as %d", (typed, known, close) => {
    expect(closeness(typed, known)).toBeCloseTo(close);
  });
});

describe("a finder", () => {
  it.each([
    ["jagaur", ["jaguar-sunrise", "sunrise-reels"]],
    ["blackjak", ["verde-blackjack"]],
    ["roleta", ["sol-roulette"]],
    ["bacara", ["bacara"]],
    ["BACARÁ", ["bacara"]],
    ["cartas", ["verde-blackjack", "bacara"]],
    ["slot", ["jaguar-sunrise", "sunrise-reels"]],
    ["boto", ["verde-blackjack", "bacara"]],
    ["mare", ["sol-roulette"]],
    ["sunrise jaguar", ["jaguar-sunrise", "sunrise-reels"]],
    ["jogo", []],
    ["bacará de vila", ["bacara"]],
    ["da", ["bacara"]],
    ["", []],
    ["!!", []],
    ["jaguar blackjack", []],
  ])("finds by %j: %j", (text, items) => {
    expect(found(text)).toEqual(items);
  });

  it("says whether it guessed", () => {
    expect(finder.find("jaguar")[0]?.isSure).toBe(true);
    expect(finder.find("jagaur")[0]?.isSure).toBe(false);
    expect(finder.find("roul").map(({ isSure }) => isSure)).toEqual([true]);
  });

  it("answers no more than it was told to", () => {
    expect(finder.find("sunrise", 1).map(({ item }) => item)).toEqual(["sunrise-reels"]);
  });

  it.each([
    ["jagaur", "jaguar"],
    ["verde blakjack", "verde blackjack"],
    ["jaguar", undefined],
    ["jag", undefined],
    ["zzzzzz", undefined],
    ["zzzzzz jagaur", "zzzzzz jaguar"],
    ["", undefined],
  ])("corrects %j to %j", (text, corrected) => {
    expect(finder.correct(text)).toBe(corrected);
  });

  it("without entries finds nothing", () => {
    const empty = createFinder([]);
    expect([empty.find("jaguar"), empty.correct("jaguar")]).toEqual([[], undefined]);
  });

  it("takes any text, and finds every name by itself, by each of its words and with one swapped pair of letters", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        finder.find(text);
        finder.correct(text);
      }),
    );
    const word = fc.stringMatching(/^[a-z]{6,12}$/);
    fc.assert(
      fc.property(word, fc.nat({ max: 4 }), (name, place) => {
        const one = createFinder([{ item: 1, name }]);
        const swapped = name.slice(0, place) + name[place + 1] + name[place] + name.slice(place + 2);
        expect([one.find(name).length, one.find(swapped).length]).toEqual([1, 1]);
      }),
    );
  });

  it("searches thousands of names with markup and of great length", () => {
    const many = createFinder(
      Array.from({ length: 5_000 }, (_, item) => ({
        item,
        name: `<b>Game</b> ${item} ${"long ".repeat(20)}`,
      })),
    );
    expect(many.find("gmae 4321").map(({ item }) => item)).toEqual([4_321]);
    expect(many.find("a".repeat(10_000))).toEqual([]);
  });
});
