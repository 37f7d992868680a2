import type { Answers, Template } from "./answers.ts";

/** The answers that the brand file of the templates is written for. */
export const harborAnswers = (folder: string, template: Template): Answers => ({
  folder,
  template,
  packageManager: "npm",
  brand: {
    id: "harbor",
    tenant: "harbor",
    name: "Harbor",
    locales: ["en"],
    currency: "EUR",
    country: "MT",
    countryAlpha3: "MLT",
    jurisdiction: "MT",
  },
  colour: "#2f9bff",
});
