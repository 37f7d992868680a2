import { basename, resolve } from "node:path";
import type { Arguments } from "./arguments.ts";
import {
  alpha3Of,
  countryOf,
  currencyOf,
  localeOf,
  readCountry,
  readCurrency,
  readLocales,
} from "./region.ts";
import { UsageError } from "./usage-error.ts";

export const TEMPLATES = ["site", "spa", "next", "host"] as const;
export type Template = (typeof TEMPLATES)[number];

const PACKAGE_MANAGERS = ["npm", "pnpm"] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** The brand as its file has it. */
export interface BrandAnswers {
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  readonly locales: readonly string[];
  readonly currency: string;
  readonly country: string;
  readonly countryAlpha3: string;
  readonly jurisdiction: string;
}

/** Everything that a new trunk is made of. */
export interface Answers {
  /** An absolute path. */
  readonly folder: string;
  readonly template: Template;
  readonly packageManager: PackageManager;
  readonly brand: BrandAnswers;
  /** The brand's own colour, from which the other colours of a whole site follow. */
  readonly colour: string;
}

const BRAND_ID = /^[a-z][a-z0-9-]*$/;
const DEFAULT_COUNTRY = "MT";
export const DEFAULT_COLOUR = "#6d4aff";

/** Checks the words and fills in what they leave out. */
export function readAnswers(words: Arguments, userAgent = process.env["npm_config_user_agent"]): Answers {
  const place = words.folder ?? words.brand;
  if (place === undefined || place === "")
    throw new UsageError("Name the folder of the new trunk: npm create storefront@latest my-brand");
  const folder = resolve(place);
  const template = readTemplate(words.template ?? "site");
  const id = readBrandId(words.brand ?? idFrom(basename(folder)));
  const locales = words.locales === undefined ? undefined : readLocales(words.locales);
  const fallback = words.country === undefined ? ["en"] : undefined;
  const country = readCountry(words.country ?? countryOf(locales ?? []) ?? DEFAULT_COUNTRY);
  return {
    folder,
    template,
    packageManager: readPackageManager(words.packageManager ?? runningManager(userAgent)),
    brand: {
      id,
      tenant: id,
      name: readName(words.name ?? nameFrom(id)),
      locales: locales ?? fallback ?? [localeOf(country)],
      currency: readCurrency(words.currency ?? currencyOf(country)),
      country,
      countryAlpha3: alpha3Of(country),
      jurisdiction: country,
    },
    colour: readColour(words.colour ?? DEFAULT_COLOUR),
  };
}

export function readTemplate(text: string): Template {
  const template = TEMPLATES.find((name) => name === text);
  if (template !== undefined) return template;
  throw new UsageError(`There is no template "${text}": it is one of ${TEMPLATES.join(", ")}.`);
}

export function readBrandId(text: string): string {
  if (BRAND_ID.test(text)) return text;
  throw new UsageError(`"${text}" is no id of a brand: use small letters, digits and -, such as acme.`);
}

export function readName(text: string): string {
  // It is written into HTML, Markdown and TypeScript, and read in all of them.
  if (/^[^<>"`{}\\\p{Cc}]{1,60}$/u.test(text.trim())) return text.trim();
  throw new UsageError("A brand's name is 1 to 60 letters without <, >, quotation marks, braces and \\.");
}

export function readColour(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text.trim())) return text.trim().toLowerCase();
  throw new UsageError(`"${text}" is no colour: write # and six digits, such as #12ab9f.`);
}

/** A brand's id out of a folder's name. */
export const idFrom = (folder: string): string =>
  folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-$/g, "");

/** A brand's name out of its id. */
export const nameFrom = (id: string): string =>
  id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")
    .trim();

function readPackageManager(text: string): PackageManager {
  const manager = PACKAGE_MANAGERS.find((name) => name === text);
  if (manager !== undefined) return manager;
  throw new UsageError(
    `The package manager "${text}" is not supported: it is one of ${PACKAGE_MANAGERS.join(", ")}.`,
  );
}

/** `pnpm create` tells its name in the user agent; every other one leaves npm. */
const runningManager = (userAgent = ""): PackageManager => (userAgent.startsWith("pnpm/") ? "pnpm" : "npm");
