import { expect, it, vi } from "vitest";
import { NAMESPACES } from "../../i18n/namespaces.ts";
import { startTranslations } from "./translations.client.ts";
import { serverTranslations } from "./translations.server.ts";

vi.mock("../../trunk/site-definition.ts", () => ({
  site: {
    texts: { it: { "common.register": "Iscriviti" }, en: { "common.register": "Join" } },
    languages: {
      it: {
        "../i18n/locales/it/common.json": async () => ({ log_in: "Accedi", register: "Registrati" }),
        "../i18n/locales/it/auth.json": async () => ({
          session_error: { session_expired: "Sessione scaduta." },
        }),
      },
    },
  },
}));

it.each([
  ["the server", async (locale: string) => serverTranslations(locale)],
  ["the browser", async (locale: string) => startTranslations(locale, NAMESPACES)],
])(
  "%s reads a further language of a trunk, its sentences before it, and English where it has none",
  async (_side, start) => {
    const italian = await start("it-IT");
    expect(italian.t("log_in")).toBe("Accedi");
    expect(italian.t("register")).toBe("Iscriviti");
    expect(italian.t("navigation.sports")).toBe("Sports");
    expect(italian.t("auth:session_error.session_expired")).toBe("Sessione scaduta.");
    expect((await start("en")).t("register")).toBe("Join");
    expect((await start("es-CL")).t("log_in")).toBe("Entrar");
  },
);
