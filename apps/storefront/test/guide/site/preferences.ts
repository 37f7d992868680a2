// site/preferences.ts
import type { OwnPreferences } from "@storefront/site";

export const preferences = {
  lucky_colour: {
    values: ["red", "black"],
    label: { en: "Lucky colour", es: "Color de la suerte" },
    valueLabels: { en: { red: "Red", black: "Black" }, es: { red: "Rojo", black: "Negro" } },
  },
} as const satisfies OwnPreferences;
