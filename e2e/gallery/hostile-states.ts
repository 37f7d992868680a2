import type { RunningSandbox } from "@storefront/sandbox-backend";
import type { ContentKind } from "./gallery-state.ts";
import { ANA, type GalleryState } from "./gallery-state.ts";

const DAY = 86_400_000;
const HUGE = 1_000_000_000;

/** Everything that a player owns is this much. */
const owns =
  (amount: number) =>
  ({ control }: RunningSandbox): void => {
    const user = control.account(ANA)?.user;
    if (user) user.wallet = { balance: amount, bonus: amount, cashback: amount, currency: user.currency };
  };

const LINES = [HUGE, -HUGE, 0, 0.01, -0.01].map((amount, index) => ({
  id: `${index + 1}`,
  type: ["deposit", "withdraw", "bet", "win", "bonus"][index],
  amount,
  status: "completed",
  description: index === 2 ? "" : "<b>x</b>",
  created_at: index === 3 ? "no date" : new Date(Date.now() - index * DAY).toISOString(),
}));

const PAGES = [
  ["home", "/"],
  ["live", "/live"],
  ["category", "/casino/category/slots"],
  ["game", "/game/{game}"],
  ["sports", "/sports"],
  ["search", "/search?q=jaguar"],
  ["promotions", "/promotions"],
  ["terms", "/terms/terms"],
] as const;

const over = (content: ContentKind, names?: readonly string[]): GalleryState[] =>
  PAGES.filter(([name]) => names?.includes(name) ?? true).map(([name, path]) => ({
    name: `hostile-${content}-${name}`,
    path,
    content,
  }));

const rich = (amount: number, name: string): GalleryState[] =>
  ["/", "/account/wallet", "/account/withdraw", "/account/rewards", "/?dialog=deposit"].map((path) => ({
    name: `hostile-${name}-${path.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "") || "home"}`,
    path,
    player: ANA,
    prepare: owns(amount),
  }));

/** Pages and states over data that no backend should send, and sends some day. */
export const HOSTILE: readonly GalleryState[] = [
  ...over("long"),
  { name: "hostile-long-player-home", path: "/", player: ANA, content: "long" },
  {
    name: "hostile-long-menu",
    path: "/promotions",
    player: ANA,
    content: "long",
    act: (page) => page.locator("header [aria-haspopup=menu]").click(),
  },
  { name: "hostile-long-profile", path: "/account/profile", player: ANA, content: "long" },
  { name: "hostile-long-transactions", path: "/account/transactions", player: ANA, content: "long" },
  { name: "hostile-long-search-dialog", path: "/?dialog=search", content: "long" },
  ...over("markup"),
  { name: "hostile-markup-profile", path: "/account/profile", player: ANA, content: "markup" },
  ...over("blank"),
  ...over("none"),
  ...over("many", ["home", "category", "search"]),
  ...rich(HUGE, "huge"),
  ...rich(0, "zero"),
  {
    name: "hostile-transactions",
    path: "/account/transactions",
    player: ANA,
    prepare: ({ control }) =>
      control.addFault({
        path: "/bff/transactions",
        toxic: { type: "http", status: 200, body: { data: LINES, total: LINES.length } },
      }),
  },
  {
    name: "hostile-transactions-none",
    path: "/account/transactions",
    player: ANA,
    prepare: ({ control }) =>
      control.addFault({
        path: "/bff/transactions",
        toxic: { type: "http", status: 200, body: { data: [], total: 0 } },
      }),
  },
  ...(["hang", "fail"] as const).flatMap((pictures) =>
    PAGES.slice(0, 4).map(([name, path]): GalleryState => ({
      name: `hostile-pictures-${pictures}-${name}`,
      path,
      pictures,
    })),
  ),
  ...[DAY, -DAY].flatMap((clock): GalleryState[] => {
    const word = clock > 0 ? "late" : "early";
    return [
      {
        name: `hostile-clock-${word}-deposit`,
        path: "/?dialog=deposit",
        player: ANA,
        clock,
        async act(page) {
          const dialog = page.locator("[role=dialog]");
          await dialog.locator("[name=amount]").fill("5000");
          await dialog.locator("form > [type=submit]").click();
          await dialog.locator("[data-stage]").waitFor();
        },
      },
      { name: `hostile-clock-${word}-sports`, path: "/sports", brand: "aurora", clock },
      { name: `hostile-clock-${word}-paused`, path: "/", player: "iris@sandbox.test", clock },
      { name: `hostile-clock-${word}-transactions`, path: "/account/transactions", player: ANA, clock },
    ];
  }),
];
