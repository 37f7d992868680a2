import type { Banner } from "../../contract/content/content.ts";

/** A banner whose picture can be drawn. */
export interface DemoBanner extends Banner {
  kind: "welcome" | "live" | "sports" | "crash";
}

/** The banners of every brand, in order. */
export const BANNERS: readonly DemoBanner[] = [
  {
    id: 1,
    kind: "welcome",
    title: {
      "pt-br": "Sua noite começa aqui",
      es: "Tu noche empieza aquí",
      en: "Your night starts here",
    },
    subtitle: {
      "pt-br": "Mais de 2.000 jogos, um só saldo",
      es: "Más de 2.000 juegos, un solo saldo",
      en: "More than 2,000 games, one balance",
    },
    action: { "pt-br": "Criar conta", es: "Crear cuenta", en: "Create account" },
    url: "/?dialog=register",
    colors: { from: "#5b21b6", to: "#db2777", text: "#ffffff" },
  },
  {
    id: 2,
    kind: "live",
    title: { "pt-br": "Mesas abertas agora", es: "Mesas abiertas ahora", en: "Tables open now" },
    subtitle: {
      "pt-br": "Roleta e blackjack com crupiês de verdade",
      es: "Ruleta y blackjack con crupieres reales",
      en: "Roulette and blackjack with real dealers",
    },
    action: { "pt-br": "Entrar na mesa", es: "Entrar a la mesa", en: "Take a seat" },
    url: "/live",
    colors: { from: "#064e3b", to: "#10b981", text: "#ffffff" },
  },
  {
    id: 3,
    kind: "sports",
    title: { "pt-br": "Rodada de domingo", es: "Jornada del domingo", en: "Sunday fixtures" },
    subtitle: {
      "pt-br": "Palpites ao vivo, lance a lance",
      es: "Apuestas en vivo, jugada a jugada",
      en: "Live odds, play by play",
    },
    action: { "pt-br": "Ver partidas", es: "Ver partidos", en: "See fixtures" },
    url: "/sports",
    colors: { from: "#1e3a8a", to: "#0ea5e9", text: "#ffffff" },
  },
  {
    id: 4,
    kind: "crash",
    title: { "pt-br": "Até onde você sobe?", es: "¿Hasta dónde subes?", en: "How high will you go?" },
    subtitle: {
      "pt-br": "Conheça o Turbo Capybara",
      es: "Conoce Turbo Capybara",
      en: "Meet Turbo Capybara",
    },
    action: { "pt-br": "Jogar", es: "Jugar", en: "Play" },
    url: "/game/turbo-capybara",
    colors: { from: "#7c2d12", to: "#f59e0b", text: "#ffffff" },
  },
];
