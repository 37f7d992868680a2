import { expect, it, vi } from "vitest";
import { startTranslations } from "./translations.client.ts";
import { serverTranslations } from "./translations.server.ts";

const FILES = vi.hoisted(() => ({
  "it/common": { log_in: "Accedi", register: "Registrati" },
  "it/auth": { session_error: { session_expired: "Sessione scaduta." } },
  "it-IT/common": { register: "Iscriviti" },
  "en/common": { register: "Join", offline: { title: "Lost" } },
  "en/club": { title: "The club", text: "Every Thursday" },
  "es/club": { title: "El club" },
}));

vi.mock("./site-texts.ts", async (load) => ({
  ...(await load<object>()),
  OWN_TEXTS: Object.fromEntries(
    Object.entries(FILES).map(([name, texts]) => [`/site/locales/${name}.json`, async () => texts]),
  ),
}));

it.each([
  ["the server", async (locale: string) => serverTranslations(locale)],
  ["the browser", async (locale: string) => startTranslations(locale, ["auth", "club"])],
])(
  "%s reads a trunk's own texts: those of the locale before its language's, and English where there is none",
  async (_side, start) => {
    const italian = await start("it-IT");
    expect(italian.t("log_in")).toBe("Accedi");
    expect(italian.t("register")).toBe("Iscriviti");
    expect(italian.t("offline.title")).toBe("Lost");
    expect(italian.t("navigation.sports")).toBe("Sports");
    expect(italian.t("auth:session_error.session_expired")).toBe("Sessione scaduta.");
    expect((await start("en-GB")).t("register")).toBe("Join");
    const spanish = await start("es-CL");
    expect([spanish.t("log_in"), spanish.t("register")]).toEqual(["Ingresar", "Registrarse"]);
    expect(["title", "text"].map((key) => spanish.translator("club")(key))).toEqual([
      "El club",
      "Every Thursday",
    ]);
  },
);
