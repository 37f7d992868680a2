import type { BrandInput } from "@storefront/site/brand";

/** Examples: a real brand names its own promotions, with terms that its lawyers wrote. */
export const auroraPromotions = [
  {
    // #region promotion
    name: "monday-cashback",
    colours: { from: "#4c1d95", to: "#0f9f92" },
    period: { from: "2025-06-02T00:00:00-03:00", until: "2028-12-31T23:59:59-03:00" },
    path: "/account/wallet", // where the button leads: a page, or a dialog such as /?dialog=deposit
    // #endregion
    texts: {
      "pt-BR": {
        title: "Segunda com 10% de cashback",
        summary: "Toda segunda-feira, 10% do que você perdeu em slots na semana volta para o seu saldo.",
        participants: "Jogadores com conta verificada que apostaram pelo menos R$ 50 em slots na semana.",
        steps: [
          "Jogue qualquer slot com saldo real, de segunda a domingo.",
          "Na segunda-feira, abra a carteira e veja o valor em Cashback.",
          "Passe o cashback para o saldo até as 23h59 de quarta-feira.",
        ],
        terms: [
          "O cashback é de 10% da perda líquida em slots entre 00h00 de segunda e 23h59 de domingo, no horário de Brasília, com o máximo de R$ 500 por semana.",
          "Perda líquida é a soma das apostas menos a soma dos prêmios. Apostas feitas com bônus e rodadas grátis não contam.",
          "O valor entra como dinheiro, sem exigência de novas apostas. O que não for resgatado até quarta-feira expira.",
          "Contas em pausa, autoexcluídas ou limitadas a saques não participam. Em caso de abuso ou fraude, a Aurora pode cancelar o crédito.",
        ],
        action: "Abrir a carteira",
      },
      en: {
        title: "10% cashback every Monday",
        summary: "Every Monday, 10% of what you lost on slots that week comes back to your balance.",
        participants: "Players with a verified account who staked at least R$ 50 on slots during the week.",
        steps: [
          "Play any slot with real money, from Monday to Sunday.",
          "On Monday, open your wallet and see the amount under Cashback.",
          "Move the cashback to your balance before 23:59 on Wednesday.",
        ],
        terms: [
          "The cashback is 10% of the net loss on slots between 00:00 on Monday and 23:59 on Sunday, Brasília time, and at most R$ 500 a week.",
          "The net loss is all stakes less all winnings. Stakes paid with a bonus and free spins do not count.",
          "The amount is cash, without a wagering requirement. What is not claimed by Wednesday expires.",
          "Accounts that are paused, self-excluded or limited to withdrawals do not take part. Aurora may cancel the credit in case of abuse or fraud.",
        ],
        action: "Open the wallet",
      },
    },
  },
  {
    name: "slots-league",
    colours: { from: "#7c2d92", to: "#e0567a" },
    period: { from: "2025-09-01T10:00:00-03:00", until: "2028-08-31T22:00:00-03:00" },
    path: "/casino/category/slots",
    texts: {
      "pt-BR": {
        title: "Liga dos Slots: R$ 20.000 por mês",
        summary: "Cada rodada vale pontos, e os cem primeiros do mês dividem R$ 20.000 em dinheiro.",
        participants: "Maiores de 18 anos com conta verificada e residência no Brasil.",
        steps: [
          "Jogue slots com rodadas a partir de R$ 1.",
          "Ganhe pontos pelo prêmio de cada rodada em relação à aposta: 10 vezes a aposta são 10 pontos.",
          "Confira a sua posição e espere o fim do mês: os prêmios são pagos em até dois dias úteis.",
        ],
        terms: [
          "Cada edição vai do primeiro dia do mês às 10h00 ao último dia às 22h00, no horário de Brasília.",
          "Contam as 200 melhores rodadas de cada jogador. Empates são decididos por quem chegou primeiro à pontuação.",
          "O primeiro lugar recebe R$ 4.000, o segundo R$ 2.000, o terceiro R$ 1.000, e os demais dividem o resto em partes iguais. Os prêmios são em dinheiro.",
          "Uma conta por pessoa. Contas em pausa, autoexcluídas ou limitadas a saques não participam.",
        ],
        action: "Ver os slots",
      },
      en: {
        title: "Slots League: R$ 20,000 a month",
        summary: "Every spin earns points, and the first hundred of the month share R$ 20,000 in cash.",
        participants: "Adults of 18 and over with a verified account who live in Brazil.",
        steps: [
          "Play slots with spins of R$ 1 or more.",
          "Earn points for each win compared with its stake: 10 times the stake is 10 points.",
          "Check your place and wait for the end of the month: prizes are paid within two working days.",
        ],
        terms: [
          "Each edition runs from the first day of the month at 10:00 to the last day at 22:00, Brasília time.",
          "The 200 best spins of each player count. A tie goes to whoever reached the points first.",
          "The first place receives R$ 4,000, the second R$ 2,000, the third R$ 1,000, and the others share the rest equally. Prizes are cash.",
          "One account a person. Accounts that are paused, self-excluded or limited to withdrawals do not take part.",
        ],
        action: "See the slots",
      },
    },
  },
] satisfies BrandInput["promotions"];
