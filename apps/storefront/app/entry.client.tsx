import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { textsIn } from "./i18n/page-texts.ts";
import { startTranslations } from "./i18n/translations.client.ts";
import { pageFiles } from "./routing/page-files.ts";

const { lang, dataset } = document.documentElement;

void startTranslations(lang, textsIn(dataset["texts"])).then((translations) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={translations}>
        <HydratedRouter instrumentations={[pageFiles]} />
      </I18nextProvider>,
    );
  }),
);
