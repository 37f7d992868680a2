// site/fields.ts
import type { OwnFields } from "@storefront/site";

export const registerFields = {
  tax_id: { label: { en: "Tax number", es: "Número fiscal" }, pattern: "^\\d{9}$" },
  work: {
    label: { en: "Work", es: "Trabajo" },
    values: { sea: { en: "At sea", es: "En el mar" }, land: { en: "On land", es: "En tierra" } },
    isOptional: true,
  },
} as const satisfies OwnFields;
