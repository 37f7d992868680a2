import type { OwnPreferences } from "@storefront/site";

const ON_OR_OFF = [false, true] as const;

/** The preferences of this trunk's own bet slip; `site.tsx` maps each to a rule of the slip. */
export const preferences = {
  bet_slip_accept_changes: {
    group: "betting",
    values: ["none", "better", "any"],
    label: {
      en: "When odds change while I bet",
      es: "Cuando las cuotas cambian mientras apuesto",
      "pt-BR": "Quando as odds mudam enquanto aposto",
    },
    valueLabels: {
      en: { none: "Always ask me", better: "Take better odds", any: "Take any change" },
      es: { none: "Preguntarme siempre", better: "Aceptar cuotas mejores", any: "Aceptar cualquier cambio" },
      "pt-BR": { none: "Sempre perguntar", better: "Aceitar odds melhores", any: "Aceitar qualquer mudança" },
    },
  },
  bet_slip_quick_bet: {
    group: "betting",
    values: ON_OR_OFF,
    label: {
      en: "Bet with one tap on an amount",
      es: "Apostar con un toque en el importe",
      "pt-BR": "Apostar com um toque no valor",
    },
  },
  bet_slip_keep_selections: {
    group: "betting",
    values: ON_OR_OFF,
    label: {
      en: "Keep my selections after a bet",
      es: "Mantener mis selecciones tras apostar",
      "pt-BR": "Manter minhas seleções após apostar",
    },
  },
} as const satisfies OwnPreferences;
