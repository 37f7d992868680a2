import type { Promotion } from "../contract/content/content.ts";
import type { Text } from "../contract/http/texts.ts";

type Words = Omit<Promotion, "startsAt" | "endsAt">;

/** The clock of both reference brands. */
const OFFSET = "-03:00";

const VERIFIED: Text = {
  "pt-br": "Maiores de 18 anos com conta verificada.",
  es: "Mayores de 18 años con la cuenta verificada.",
  en: "Adults of 18 and over with a verified account.",
};
const EXCLUDED: Text = {
  "pt-br": "Contas em pausa, autoexcluídas ou limitadas a saques não participam. Uma conta por pessoa.",
  es: "Las cuentas en pausa, autoexcluidas o limitadas a retiros no participan. Una cuenta por persona.",
  en: "Accounts that are paused, self-excluded or limited to withdrawals do not take part. One account a person.",
};

const PROMOTIONS: readonly Words[] = [
  {
    slug: "live-tables-cashback",
    kind: "live",
    title: {
      "pt-br": "5% de volta nas mesas ao vivo",
      es: "5% de vuelta en mesas en vivo",
      en: "5% back at the live tables",
    },
    subtitle: {
      "pt-br": "De quinta a domingo, 5% do que você perdeu na roleta e no blackjack volta em dinheiro.",
      es: "De jueves a domingo, el 5% de lo que perdiste en ruleta y blackjack vuelve en dinero.",
      en: "From Thursday to Sunday, 5% of what you lost at roulette and blackjack comes back in cash.",
    },
    action: { "pt-br": "Ver as mesas", es: "Ver las mesas", en: "See the tables" },
    url: "/live",
    colors: { from: "#0b2f4f", to: "#2f74c8" },
    eligibility: VERIFIED,
    steps: [
      {
        "pt-br": "Jogue em qualquer mesa ao vivo com saldo real.",
        es: "Juega en cualquier mesa en vivo con saldo real.",
        en: "Play at any live table with real money.",
      },
      {
        "pt-br": "Na segunda-feira, abra a carteira: o valor está em Cashback.",
        es: "El lunes, abre tu billetera: el monto está en Cashback.",
        en: "On Monday, open your wallet: the amount is under Cashback.",
      },
      {
        "pt-br": "Passe o cashback para o saldo em até sete dias.",
        es: "Pasa el cashback a tu saldo dentro de siete días.",
        en: "Move the cashback to your balance within seven days.",
      },
    ],
    terms: [
      {
        "pt-br": "Conta a perda líquida nas mesas ao vivo entre 00h00 de quinta e 23h59 de domingo.",
        es: "Cuenta la pérdida neta en mesas en vivo entre las 00:00 del jueves y las 23:59 del domingo.",
        en: "The net loss at live tables between 00:00 on Thursday and 23:59 on Sunday counts.",
      },
      {
        "pt-br": "O valor é creditado em dinheiro, sem exigência de novas apostas.",
        es: "El monto se abona en dinero, sin exigencia de nuevas apuestas.",
        en: "The amount is cash, without a wagering requirement.",
      },
      EXCLUDED,
    ],
  },
  {
    slug: "friday-spins",
    kind: "crash",
    title: {
      "pt-br": "Sexta de rodadas grátis",
      es: "Viernes de giros gratis",
      en: "Free spins on Friday",
    },
    subtitle: {
      "pt-br": "Jogue vinte rodadas de qualquer slot na sexta-feira e ganhe outras vinte.",
      es: "Juega veinte giros en cualquier tragamonedas el viernes y recibe otros veinte.",
      en: "Play twenty spins of any slot on Friday and receive twenty more.",
    },
    action: { "pt-br": "Ver os slots", es: "Ver las tragamonedas", en: "See the slots" },
    url: "/casino/category/slots",
    colors: { from: "#3a2408", to: "#c9772f" },
    eligibility: VERIFIED,
    steps: [
      {
        "pt-br": "Jogue vinte rodadas com saldo real numa sexta-feira.",
        es: "Juega veinte giros con saldo real un viernes.",
        en: "Play twenty spins with real money on a Friday.",
      },
      {
        "pt-br": "Abra Recompensas e ative as rodadas até o fim do dia.",
        es: "Abre Recompensas y activa los giros antes de que termine el día.",
        en: "Open Rewards and activate the spins before the end of the day.",
      },
    ],
    terms: [
      {
        "pt-br": "As rodadas grátis têm o valor da aposta mínima do jogo e valem por 24 horas.",
        es: "Los giros gratis tienen el valor de la apuesta mínima del juego y valen por 24 horas.",
        en: "Free spins have the value of the lowest stake of the game and are valid for 24 hours.",
      },
      {
        "pt-br": "Os prêmios das rodadas grátis são em dinheiro, sem exigência de novas apostas.",
        es: "Los premios de los giros gratis son en dinero, sin exigencia de nuevas apuestas.",
        en: "Winnings of free spins are cash, without a wagering requirement.",
      },
      EXCLUDED,
    ],
  },
  {
    slug: "weekend-accumulator",
    kind: "sports",
    title: {
      "pt-br": "Múltipla do fim de semana",
      es: "Combinada del fin de semana",
      en: "Weekend accumulator",
    },
    subtitle: {
      "pt-br": "Se um único palpite da sua múltipla falhar, metade da aposta volta para o saldo.",
      es: "Si falla un solo pronóstico de tu combinada, la mitad de la apuesta vuelve a tu saldo.",
      en: "If a single leg of your accumulator fails, half of the stake comes back to your balance.",
    },
    action: { "pt-br": "Ver as partidas", es: "Ver los partidos", en: "See the matches" },
    url: "/sports",
    colors: { from: "#123a2a", to: "#3f9b4a" },
    eligibility: VERIFIED,
    steps: [
      {
        "pt-br": "Monte uma múltipla de quatro ou mais partidas do fim de semana.",
        es: "Arma una combinada de cuatro o más partidos del fin de semana.",
        en: "Build an accumulator of four or more matches of the weekend.",
      },
      {
        "pt-br": "Escolha odds a partir de 1,50 em cada palpite.",
        es: "Elige cuotas desde 1,50 en cada pronóstico.",
        en: "Choose odds of 1.50 or more in each leg.",
      },
    ],
    terms: [
      {
        "pt-br": "Vale a primeira múltipla de cada fim de semana, feita antes da sua primeira partida.",
        es: "Vale la primera combinada de cada fin de semana, hecha antes de su primer partido.",
        en: "The first accumulator of each weekend counts, placed before its first match.",
      },
      {
        "pt-br": "Partidas adiadas ou anuladas não contam como palpite.",
        es: "Los partidos aplazados o anulados no cuentan como pronóstico.",
        en: "Matches that are postponed or void are no legs.",
      },
      EXCLUDED,
    ],
  },
];

/** Promotions that began last month and last to the end of the next one, whenever the sandbox is started. */
export function demoPromotions(now: Date): Promotion[] {
  const day = (months: number, date: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, date)).toISOString().slice(0, 10);
  const startsAt = `${day(-1, 1)}T00:00:00${OFFSET}`;
  const endsAt = `${day(2, 0)}T23:59:59${OFFSET}`;
  return PROMOTIONS.map((promotion) => ({ ...promotion, startsAt, endsAt }));
}
