// site/fields.ts
import type { OwnFields } from "@storefront/site";

export const registerFields = {
  tax_id: { label: { en: "Tax number", es: "Número fiscal" }, pattern: "^\\d{9}$" },
  work: {
    label: { en: "Work" },
    values: { sea: { en: "At sea" }, land: { en: "On land" } },
    isOptional: true,
  },
} as const satisfies OwnFields;
