import type { Banner } from "../contract/content/content.ts";
import { inLanguages } from "../contract/http/texts.ts";

/** A banner with a picture: `pictures/banners/<kind>`, or `<tenant>-<kind>` for a brand's own. */
interface DemoBanner extends Banner {
  kind: "welcome" | "live" | "sports" | "crash";
}

/** The banners of a brand that has none of its own, in order. */
export const BANNERS: readonly DemoBanner[] = [
  {
    id: 1,
    kind: "welcome",
    title: inLanguages`Sua noite começa aqui | Tu noche empieza aquí | Your night starts here`,
    subtitle: inLanguages`Mais de 2.000 jogos, um só saldo | Más de 2.000 juegos, un solo saldo | More than 2,000 games, one balance`,
    action: inLanguages`Criar conta | Crear cuenta | Create account`,
    url: "/?dialog=register",
    colors: { from: "#5b21b6", to: "#db2777", text: "#ffffff" },
  },
  {
    id: 2,
    kind: "live",
    title: inLanguages`Mesas abertas agora | Mesas abiertas ahora | Tables open now`,
    subtitle: inLanguages`Roleta e blackjack com crupiês de verdade | Ruleta y blackjack con crupieres reales | Roulette and blackjack with real dealers`,
    action: inLanguages`Entrar na mesa | Entrar a la mesa | Take a seat`,
    url: "/live",
    colors: { from: "#064e3b", to: "#10b981", text: "#ffffff" },
  },
  {
    id: 3,
    kind: "sports",
    title: inLanguages`Rodada de domingo | Jornada del domingo | Sunday fixtures`,
    subtitle: inLanguages`Palpites ao vivo, lance a lance | Apuestas en vivo, jugada a jugada | Live odds, play by play`,
    action: inLanguages`Ver partidas | Ver partidos | See fixtures`,
    url: "/sports",
    colors: { from: "#1e3a8a", to: "#0ea5e9", text: "#ffffff" },
  },
  {
    id: 4,
    kind: "crash",
    title: inLanguages`Até onde você sobe? | ¿Hasta dónde subes? | How high will you go?`,
    subtitle: inLanguages`Conheça o Turbo Capybara | Conoce Turbo Capybara | Meet Turbo Capybara`,
    action: inLanguages`Jogar | Jugar | Play`,
    url: "/game/turbo-capybara",
    colors: { from: "#7c2d12", to: "#f59e0b", text: "#ffffff" },
  },
];

/** Words and colours of a brand's own banners, by kind. */
type OwnBanners = Record<DemoBanner["kind"], Pick<DemoBanner, "colors"> & Partial<DemoBanner>>;

const BOREAL: OwnBanners = {
  welcome: {
    title: inLanguages`O sul acende a noite | El sur enciende la noche | The south lights the night`,
    subtitle: inLanguages`Mesas, slots e partidas sob o mesmo céu | Mesas, tragamonedas y partidos bajo el mismo cielo | Tables, slots and matches under one sky`,
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
