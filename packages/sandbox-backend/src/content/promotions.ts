import type { Promotion } from "../contract/content/content.ts";
import { inLanguages, type Text } from "../contract/http/texts.ts";

type Words = Omit<Promotion, "startsAt" | "endsAt" | "eligibility">;

/** The clock of both reference brands. */
const OFFSET = "-03:00";

const VERIFIED: Text = inLanguages`Maiores de 18 anos com conta verificada. | Mayores de 18 años con la cuenta verificada. | Adults of 18 and over with a verified account.`;
const EXCLUDED: Text = inLanguages`Contas em pausa, autoexcluídas ou limitadas a saques não participam. Uma conta por pessoa. | Las cuentas en pausa, autoexcluidas o limitadas a retiros no participan. Una cuenta por persona. | Accounts that are paused, self-excluded or limited to withdrawals do not take part. One account a person.`;

const PROMOTIONS: readonly Words[] = [
  {
    slug: "live-tables-cashback",
    kind: "live",
    title: inLanguages`5% de volta nas mesas ao vivo | 5% de vuelta en mesas en vivo | 5% back at the live tables`,
    subtitle: inLanguages`De quinta a domingo, 5% do que você perdeu na roleta e no blackjack volta em dinheiro. | De jueves a domingo, el 5% de lo que perdiste en ruleta y blackjack vuelve en dinero. | From Thursday to Sunday, 5% of what you lost at roulette and blackjack comes back in cash.`,
    action: inLanguages`Ver as mesas | Ver las mesas | See the tables`,
    url: "/live",
    colors: { from: "#0b2f4f", to: "#2f74c8" },
    steps: [
      inLanguages`Jogue em qualquer mesa ao vivo com saldo real. | Juega en cualquier mesa en vivo con saldo real. | Play at any live table with real money.`,
      inLanguages`Na segunda-feira, abra a carteira: o valor está em Cashback. | El lunes, abre tu billetera: el monto está en Cashback. | On Monday, open your wallet: the amount is under Cashback.`,
      inLanguages`Passe o cashback para o saldo em até sete dias. | Pasa el cashback a tu saldo dentro de siete días. | Move the cashback to your balance within seven days.`,
    ],
    terms: [
      inLanguages`Conta a perda líquida nas mesas ao vivo entre 00h00 de quinta e 23h59 de domingo. | Cuenta la pérdida neta en mesas en vivo entre las 00:00 del jueves y las 23:59 del domingo. | The net loss at live tables between 00:00 on Thursday and 23:59 on Sunday counts.`,
      inLanguages`O valor é creditado em dinheiro, sem exigência de novas apostas. | El monto se abona en dinero, sin exigencia de nuevas apuestas. | The amount is cash, without a wagering requirement.`,
    ],
  },
  {
    slug: "friday-spins",
    kind: "crash",
    title: inLanguages`Sexta de rodadas grátis | Viernes de giros gratis | Free spins on Friday`,
    subtitle: inLanguages`Jogue vinte rodadas de qualquer slot na sexta-feira e ganhe outras vinte. | Juega veinte giros en cualquier tragamonedas el viernes y recibe otros veinte. | Play twenty spins of any slot on Friday and receive twenty more.`,
    action: inLanguages`Ver os slots | Ver las tragamonedas | See the slots`,
    url: "/casino/category/slots",
    colors: { from: "#3a2408", to: "#c9772f" },
    steps: [
      inLanguages`Jogue vinte rodadas com saldo real numa sexta-feira. | Juega veinte giros con saldo real un viernes. | Play twenty spins with real money on a Friday.`,
      inLanguages`Abra Recompensas e ative as rodadas até o fim do dia. | Abre Recompensas y activa los giros antes de que termine el día. | Open Rewards and activate the spins before the end of the day.`,
    ],
    terms: [
      inLanguages`As rodadas grátis têm o valor da aposta mínima do jogo e valem por 24 horas. | Los giros gratis tienen el valor de la apuesta mínima del juego y valen por 24 horas. | Free spins have the value of the lowest stake of the game and are valid for 24 hours.`,
      inLanguages`Os prêmios das rodadas grátis são em dinheiro, sem exigência de novas apostas. | Los premios de los giros gratis son en dinero, sin exigencia de nuevas apuestas. | Winnings of free spins are cash, without a wagering requirement.`,
    ],
  },
  {
    slug: "weekend-accumulator",
    kind: "sports",
    title: inLanguages`Múltipla do fim de semana | Combinada del fin de semana | Weekend accumulator`,
    subtitle: inLanguages`Se um único palpite da sua múltipla falhar, metade da aposta volta para o saldo. | Si falla un solo pronóstico de tu combinada, la mitad de la apuesta vuelve a tu saldo. | If a single leg of your accumulator fails, half of the stake comes back to your balance.`,
    action: inLanguages`Ver as partidas | Ver los partidos | See the matches`,
    url: "/sports",
    colors: { from: "#123a2a", to: "#3f9b4a" },
    steps: [
      inLanguages`Monte uma múltipla de quatro ou mais partidas do fim de semana. | Arma una combinada de cuatro o más partidos del fin de semana. | Build an accumulator of four or more matches of the weekend.`,
      inLanguages`Escolha odds a partir de 1,50 em cada palpite. | Elige cuotas desde 1,50 en cada pronóstico. | Choose odds of 1.50 or more in each leg.`,
    ],
    terms: [
      inLanguages`Vale a primeira múltipla de cada fim de semana, feita antes da sua primeira partida. | Vale la primera combinada de cada fin de semana, hecha antes de su primer partido. | The first accumulator of each weekend counts, placed before its first match.`,
      inLanguages`Partidas adiadas ou anuladas não contam como palpite. | Los partidos aplazados o anulados no cuentan como pronóstico. | Matches that are postponed or void are no legs.`,
    ],
  },
];

/** Promotions that began last month and last to the end of the next one, whenever the sandbox is started. */
export function demoPromotions(now: Date): Promotion[] {
  const day = (months: number, date: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, date)).toISOString().slice(0, 10);
  const startsAt = `${day(-1, 1)}T00:00:00${OFFSET}`;
  const endsAt = `${day(2, 0)}T23:59:59${OFFSET}`;
  const all = { startsAt, endsAt, eligibility: VERIFIED };
  return PROMOTIONS.map(({ terms, ...promotion }) => ({ ...promotion, ...all, terms: [...terms, EXCLUDED] }));
}
