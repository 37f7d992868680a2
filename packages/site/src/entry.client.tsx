import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { TranslationsProvider } from "./i18n/use-translation.ts";
import { HydratedRouter } from "react-router/dom";
import { textsIn } from "./features/routing/page-module.ts";
import { startTranslations } from "./features/texts/translations.client.ts";
import { declareOwnSheets, pageFiles } from "./features/loading/page-files.ts";

declare global {
  interface Window {
    __reactRouterManifest?: object;
  }
}

/** The folder of the build's files, whatever address it is served under. */
const BUILT = "/assets/";

// The folder of this file. The bundler would take a URL made of "." for the address of a module.
const here = import.meta.url.slice(0, import.meta.url.lastIndexOf("/") + 1);
// The manifest was built for our own origin; loaded from another address, so is every file that it names.
if (import.meta.env.PROD && here !== window.location.origin + BUILT) moveAssets(window.__reactRouterManifest);

// The import is no part of a production build: its condition is false there.
if (import.meta.env.DEV) {
  const { recordCalls } = await import("./pages/debug/call-record.ts");
  recordCalls(window);
}

declareOwnSheets(document);
const { lang, dataset } = document.documentElement;

void startTranslations(lang, textsIn(dataset["texts"])).then((translations) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <TranslationsProvider value={translations}>
        <HydratedRouter instrumentations={[pageFiles]} />
      </TranslationsProvider>,
    );
  }),
);

function moveAssets(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (typeof member === "string" && member.startsWith(BUILT))
      Reflect.set(value, name, here + member.slice(BUILT.length));
    else moveAssets(member);
  }
}
