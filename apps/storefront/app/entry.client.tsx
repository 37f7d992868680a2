import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { startTranslations } from "./i18n/translations.client.ts";

void startTranslations(document.documentElement.lang).then((translations) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={translations}>
        <HydratedRouter />
      </I18nextProvider>,
    );
  }),
);
