import { defineSite } from "@storefront/site";

export const site = defineSite({
  slots: {
    "header.end": ({ signedIn }) => <em>{signedIn ? "Ahoy again" : "Ahoy"}</em>,
    "home.before-rows": () => <p>New games every Thursday</p>,
  },
  texts: { en: { "common.register": "Come aboard" } },
  extensions: {
    // A brand hands each page on to its own measuring.
    analytics: ({ path, language }) =>
      dispatchEvent(new CustomEvent("page-shown", { detail: { path, language } })),
  },
  languages: { it: import.meta.glob("./locales/it/*.json", { import: "default" }) },
});
