import type { Banner } from "../contract/content/content.ts";

/** A banner with a picture: `pictures/banners/<kind>`, or `<tenant>-<kind>` for a brand's own. */
export interface DemoBanner extends Banner {
  kind: "welcome" | "live" | "sports" | "crash";
}

/** The banners of a brand that has none of its own, in order. */
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

/** Words and colours of a brand's own banners, by kind. */
type OwnBanners = Record<DemoBanner["kind"], Pick<DemoBanner, "colors"> & Partial<DemoBanner>>;

const BOREAL: OwnBanners = {
  welcome: {
    title: {
      "pt-br": "O sul acende a noite",
      es: "El sur enciende la noche",
      en: "The south lights the night",
    },
    subtitle: {
      "pt-br": "Mesas, slots e partidas sob o mesmo céu",
      es: "Mesas, tragamonedas y partidos bajo el mismo cielo",
      en: "Tables, slots and matches under one sky",
    },
    colors: { from: "#053b36", to: "#0f8f6f", text: "#ffffff" },
  },
  live: { colors: { from: "#0b2f4f", to: "#2f74c8", text: "#ffffff" } },
  sports: { colors: { from: "#123a2a", to: "#3f9b4a", text: "#ffffff" } },
  crash: { colors: { from: "#3a2408", to: "#c9772f", text: "#ffffff" } },
};

/** The banners of one brand: the same pages, its own colours and pictures. */
export const BRAND_BANNERS: Readonly<Record<string, readonly DemoBanner[]>> = {
  boreal: BANNERS.map((banner) => ({ ...banner, ...BOREAL[banner.kind] })),
};
