import type { Readable, Writable } from "node:stream";
import { cancel, intro, select, text } from "@clack/prompts";
import { basename, resolve } from "node:path";
import { DEFAULT_COLOUR, idFrom, nameFrom, readBrandId, readColour, readName, TEMPLATES } from "./answers.ts";
import type { Arguments } from "./arguments.ts";
import { checkFolder } from "./folder.ts";
import { currencyOf, localeOf, readCountry, readCurrency, readLocales } from "./region.ts";

const TITLES = {
  site: "the whole storefront, under the brand's own name and colours",
  spa: "a small site of Vite and React, served by the host",
  next: "the same of Next.js, with the routes in a route handler",
  host: "proxy routes alone",
} as const;

/** The person stopped before the end. */
class Stopped extends Error {}

/** The terminal that the questions are asked in. Default: that of the process. */
export interface Terminal {
  readonly input?: Readable;
  readonly output?: Writable;
}

/** Asks for what the words leave out. The answers are words again; undefined when the person stops. */
export async function askQuestions(
  words: Arguments,
  terminal: Terminal = {},
): Promise<Arguments | undefined> {
  intro("A new trunk", terminal);
  const ask = asking(terminal);
  try {
    const folder = await ask("Folder", words.folder ?? words.brand, "./my-brand", (answer) =>
      checkFolder(resolve(answer)),
    );
    const template = words.template ?? (await askTemplate(terminal));
    const id = idFrom(basename(resolve(folder)));
    const brand = await ask("Id of the brand", words.brand, id, readBrandId);
    const name = await ask("Its name", words.name, nameFrom(brand), readName);
    const country = await ask("Country (ISO 3166)", words.country, "MT", readCountry);
    const region = readCountry(country);
    const currency = await ask("Currency", words.currency, currencyOf(region), readCurrency);
    const locales = await ask("Locales, the default first", words.locales, localeOf(region), readLocales);
    const colour =
      template === "site" ? await ask("Its colour", words.colour, DEFAULT_COLOUR, readColour) : words.colour;
    return { ...words, folder, template, brand, name, country, currency, locales, colour };
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    cancel("Nothing was written.", terminal);
    return undefined;
  }
}

const asking =
  (terminal: Terminal) =>
  async (
    message: string,
    given: string | undefined,
    initialValue: string,
    read: (answer: string) => unknown,
  ): Promise<string> => {
    if (given !== undefined) return given;
    const validate = (answer = ""): string | undefined => mistakeOf(read, answer);
    return answered(await text({ ...terminal, message, initialValue, validate }));
  };

async function askTemplate(terminal: Terminal): Promise<string> {
  const options = TEMPLATES.map((value) => ({ value, label: value, hint: TITLES[value] }));
  return answered(await select<string>({ ...terminal, message: "Template", options, initialValue: "site" }));
}

function answered(answer: string | symbol): string {
  if (typeof answer === "symbol") throw new Stopped();
  return answer;
}

function mistakeOf(read: (answer: string) => unknown, answer: string): string | undefined {
  try {
    read(answer);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
