import type { LegalTerm } from "../contract/content/content.ts";

/** The legal texts: short, because they bind no one. */
export const LEGAL_TERMS: readonly LegalTerm[] = [
  {
    slug: "terms",
    version: "1.0",
    title: { "pt-br": "Termos de uso", es: "Términos de uso", en: "Terms of use" },
    content: {
      "pt-br": "Esta é uma demonstração. Nenhuma aposta é real e nenhum dinheiro circula.",
      es: "Esto es una demostración. Ninguna apuesta es real y no circula dinero.",
      en: "This is a demonstration. No bet is real and no money moves.",
    },
  },
  {
    slug: "privacy",
    version: "1.0",
    title: { "pt-br": "Privacidade", es: "Privacidad", en: "Privacy" },
    content: {
      "pt-br": "Os dados ficam na memória deste processo e somem quando ele para.",
      es: "Los datos quedan en la memoria de este proceso y desaparecen cuando se detiene.",
      en: "Data stays in the memory of this process and is gone when it stops.",
    },
  },
  {
    slug: "responsible-gaming",
    version: "1.0",
    title: { "pt-br": "Jogo responsável", es: "Juego responsable", en: "Responsible gaming" },
    content: {
      "pt-br": "Jogue com limites. Faça pausas. Peça ajuda se deixar de ser diversão.",
      es: "Juega con límites. Haz pausas. Pide ayuda si deja de ser diversión.",
      en: "Play with limits. Take breaks. Ask for help when it stops being fun.",
    },
  },
];
