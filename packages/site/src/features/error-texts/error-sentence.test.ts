import { ERROR_CODES } from "@storefront/error-codes";
import { sessionErrorKey, sessionErrorText } from "@storefront/error-codes/texts";
import { describe, expect, it } from "vitest";
import { FOLDERS, createTranslations, type Translations } from "../../i18n/translations.ts";
import { startTranslations } from "../texts/translations.client.ts";
import { endpointCodes } from "./endpoint-codes.ts";
import { errorSentence, loadErrorTexts } from "./error-sentence.ts";

const CODES = ERROR_CODES.map(([code]) => code);

/** Translations whose `auth` file is what `read` answers. */
async function translationsOf(
  locale: string,
  read: (namespace: string) => Promise<Record<string, unknown>>,
): Promise<Translations> {
  const translations = createTranslations(locale, {}, read);
  await translations.load(["common"]);
  return translations;
}

const ownText = async (): Promise<Record<string, unknown>> => ({
  session_error: { session_expired: "A sentence of our own." },
});

const files = import.meta.glob<{ session_error: Record<string, string> }>("../../locales/*/auth.json", {
  eager: true,
  import: "default",
});
const sessionErrorTexts = (folder: string): Record<string, string> =>
  files[`../../locales/${folder}/auth.json`]?.session_error ?? {};

describe.each(FOLDERS)("the auth file of %s", (folder) => {
  const texts = sessionErrorTexts(folder);

  it("has under session_error what the registry says of every EM code, as `pnpm fix` writes it", () => {
    expect(texts).toEqual(
      Object.fromEntries(CODES.map((code) => [sessionErrorKey(code), sessionErrorText(code, folder)])),
    );
  });
});

describe("the sentence of an EM code", () => {
  it.each(CODES)("is in the locale file of the site: %s", async (code) => {
    const translations = await startTranslations("es-CL", []);
    expect(translations.hasTexts("auth")).toBe(false);
    const sentence = await errorSentence(translations, code);
    expect(sentence).toBe(translations.t(`auth:session_error.${sessionErrorKey(code)}`));
    expect(sentence).not.toBe("");
  });

  it("is the locale file's where that says something else than the registry", async () => {
    const translations = await translationsOf("en", ownText);
    expect(await errorSentence(translations, "EM0003")).toBe("A sentence of our own.");
  });

  it.each(["en", "es-CL", "pt-BR"])("is the registry's in %s where the file has none", async (locale) => {
    const translations = await translationsOf(locale, ownText);
    expect(await errorSentence(translations, "EM0001")).toBe(sessionErrorText("EM0001", locale));
  });

  it("is the registry's when the file cannot be loaded", async () => {
    const translations = await translationsOf("en", async (name) => {
      if (name === "auth") throw new Error("No file.");
      return {};
    });
    expect(await errorSentence(translations, "EM0003")).toBe(sessionErrorText("EM0003", "en"));
  });

  it("is there without a further request once the texts are loaded", async () => {
    let requests = 0;
    const translations = await translationsOf("en", async () => ((requests += 1), await ownText()));
    await loadErrorTexts(translations);
    const before = requests;
    expect(await errorSentence(translations, "EM0003")).toBe("A sentence of our own.");
    expect(requests).toBe(before);
  });

  it.each([
    ["en", "The coupon could not be read."],
    ["es-CL", "No se pudo leer el cupón."],
    ["pt-BR", "Não foi possível ler o cupom."],
  ])("comes after that of the call in %s, where this trunk has a code for it", async (locale, call) => {
    const translations = await startTranslations(locale, []);
    const plain = await errorSentence(translations, "EM0099");
    expect(await errorSentence(translations, "EM0099", "EP8007-EM0099")).toBe(`${call} ${plain}`);
    expect(await errorSentence(translations, "EM0099", "EP0157-EM0099")).toBe(plain);
  });

  it("of a code that is not in the registry is that of EM0099", async () => {
    const translations = await startTranslations("en", []);
    expect(await errorSentence(translations, "EM9999")).toBe(await errorSentence(translations, "EM0099"));
  });
});

it("leaves the codes from EP8500 to brands, so that a version with one more takes none of theirs", () => {
  const codes = endpointCodes.rows.map(([code]) => code);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => code >= "EP8500")).toEqual([]);
});
