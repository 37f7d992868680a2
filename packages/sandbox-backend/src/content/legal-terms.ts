import type { LegalTerm } from "../contract/content/content.ts";
import { inLanguages } from "../contract/http/texts.ts";

/** The legal texts: short, because they bind no one. */
export const LEGAL_TERMS: readonly LegalTerm[] = [
  {
    slug: "terms",
    version: "1.0",
    title: inLanguages`Termos de uso | Términos de uso | Terms of use`,
    content: inLanguages`Esta é uma demonstração. Nenhuma aposta é real e nenhum dinheiro circula. | Esto es una demostración. Ninguna apuesta es real y no circula dinero. | This is a demonstration. No bet is real and no money moves.`,
  },
  {
    slug: "privacy",
    version: "1.0",
    title: inLanguages`Privacidade | Privacidad | Privacy`,
    content: inLanguages`Os dados ficam na memória deste processo e somem quando ele para. | Los datos quedan en la memoria de este proceso y desaparecen cuando se detiene. | Data stays in the memory of this process and is gone when it stops.`,
  },
  {
    slug: "responsible-gaming",
    version: "1.0",
    title: inLanguages`Jogo responsável | Juego responsable | Responsible gaming`,
    content: inLanguages`Jogue com limites. Faça pausas. Peça ajuda se deixar de ser diversão. | Juega con límites. Haz pausas. Pide ayuda si deja de ser diversión. | Play with limits. Take breaks. Ask for help when it stops being fun.`,
  },
];
