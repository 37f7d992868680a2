import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

/** The templates, each with its sentence for a person who chooses. */
export const TEMPLATES = {
  site: "the whole storefront, with the host that serves it",
  host: "routes alone, for an app or a site of another kind",
} as const;
export type Template = keyof typeof TEMPLATES;

/** The region of each market that the site ships: locale, currency, country, its three letters, jurisdiction. */
export const MARKETS = {
  br: ["Brazil", "pt-BR", "BRL", "BR", "BRA"],
  cl: ["Chile", "es-CL", "CLP", "CL", "CHL"],
  es: ["Spain", "es-ES", "EUR", "ES", "ESP"],
  gb: ["Great Britain", "en-GB", "GBP", "GB", "GBR"],
  mt: ["Malta", "en", "EUR", "MT", "MLT"],
} as const;
export type MarketName = keyof typeof MARKETS;

/** What a new trunk is made of. */
export interface Answers {
  /** A path of any kind. */
  readonly folder: string;
  /** The name that visitors read. */
  readonly brand: string;
  readonly template: string;
  readonly market: string;
}

/** A mistake of the person who runs the command: one line on stderr and exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The folder as an absolute path; refuses one that has anything in it. */
export function readFolder(text: string): string {
  const folder = resolve(text);
  if (text.trim() === "") throw new UsageError("Name the folder of the new trunk, such as my-brand.");
  if (!existsSync(folder)) return folder;
  if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is a file.`);
  // A repository that was only made is no content.
  if (readdirSync(folder).some((name) => name !== ".git")) throw new UsageError(`${folder} is not empty.`);
  return folder;
}

/** The name as it can stand in TypeScript, HTML and Markdown. */
export function readBrand(text: string): string {
  if (/^[^<>"`{}\\\p{Cc}]{1,60}$/u.test(text.trim())) return text.trim();
  throw new UsageError("A brand's name is 1 to 60 letters without <, >, quotation marks, braces and \\.");
}

/** One of the two templates. */
export function readTemplate(text: string): Template {
  if (text === "site" || text === "host") return text;
  throw new UsageError(`There is no template "${text}": it is site or host.`);
}

/** One of the markets. */
export function readMarket(text: string): MarketName {
  const names = Object.keys(MARKETS) as MarketName[];
  const found = names.find((name) => name === text);
  if (found === undefined) throw new UsageError(`There is no market "${text}": it is ${names.join(", ")}.`);
  return found;
}

/** A brand's name out of a folder's: `./my-brand` is My Brand. */
export const brandOf = (folder: string): string =>
  basename(resolve(folder))
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")
    .trim();

/** An id as a brand's schema accepts it, out of a name: Café Royal is cafe-royal. */
const idOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-$/g, "");

/**
 * Writes a trunk and returns its folder. The templates are a trunk of the brand Harbor: its name and its id become those
 * of the answers. Everything is read and checked before anything is written.
 */
export function createTrunk(answers: Answers, templates = join(import.meta.dirname, "templates")): string {
  const folder = readFolder(answers.folder);
  const name = readBrand(answers.brand);
  const id = idOf(name) || idOf(basename(folder)) || "my-brand";
  const market = readMarket(answers.market);
  const source = join(templates, readTemplate(answers.template));
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }): readonly [place: string, text: string] => [
      join(folder, relative(source, parentPath), withDot(file)),
      regionOf(market, file, readFileSync(join(parentPath, file), "utf8")).replaceAll(/[Hh]arbor/g, (word) =>
        word === "Harbor" ? name : id,
      ),
    ]);
  try {
    for (const [place, text] of files) {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
  } catch (error) {
    throw new UsageError(
      `${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return folder;
}

/** The file of the brand, which is Malta's, with the region and the law of the market. */
function regionOf(market: MarketName, file: string, text: string): string {
  if (file !== "brand.ts") return text;
  const [name, locale, currency, country, alpha3] = MARKETS[market];
  return text
    .replaceAll(/\bmt\b/g, market)
    .replaceAll('["en"]', `["${locale}"]`)
    .replaceAll('"EUR"', `"${currency}"`)
    .replaceAll('"MLT"', `"${alpha3}"`)
    .replaceAll('"MT"', `"${country}"`)
    .replaceAll("Malta", name);
}

/** A registry leaves out some files that begin with a dot, so templates have an underscore there. */
const withDot = (name: string): string => name.replace(/^_/, ".");
