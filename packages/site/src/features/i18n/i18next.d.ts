import "i18next";
import type { EnglishTexts } from "../../trunk/text-keys.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: EnglishTexts;
  }
}
