import { type RunningSandbox, PASSWORD, PLAYERS, startSandbox } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listening, renaming, trialOf, tryAt } from "./foreign-backend.test-helper.ts";

const KEY = { EDGE_WORKER_KEY: "edge-key-of-trials", TRIAL_PASSWORD: PASSWORD };
const login = PLAYERS.find(({ kind }) => kind === "plain")?.email ?? "";
const words = ["--login", login];
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, edgeWorkerKey: KEY.EDGE_WORKER_KEY });
});
afterAll(() => sandbox.close());

describe("the sandbox", () => {
  it("has what every reader must have, and no value of a player is printed", async () => {
    const { code, out, errors } = await tryAt(sandbox.apiBaseUrl, KEY, ...words);
    expect([code, errors]).toEqual([0, ""]);
    expect(out).toContain(
      "ok    walletQuery  POST /api/wallet/refresh\n  wallet in wallet\n    read        balance, bonus, cashback, total\n",
    );
    expect(out).not.toMatch(/^fail|For the brand/m);
    const player = PLAYERS.find(({ email }) => email === login);
    for (const secret of [PASSWORD, KEY.EDGE_WORKER_KEY, login, player?.document, player?.lastName, "2500.5"])
      expect(out).not.toContain(secret);
  });
});

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const renames =
  (table: Readonly<Record<string, string>>) =>
  (name: string): string =>
    table[name] ?? name;
const PORTUGUESE = {
  balance: "saldo",
  amount: "valor",
  status: "situacao",
  name: "nome",
  created_at: "criado_em",
};
const SPANISH = {
  balance: "saldo",
  amount: "monto",
  status: "estado",
  name: "nombre",
  created_at: "fecha_creacion",
};

/** Ten ways to name what we call otherwise, each with a name that the brand's lines must propose. */
const DIALECTS: readonly (readonly [
  string,
  (name: string) => string,
  record: string,
  own: string,
  theirs: string,
])[] = [
  ["camel case", camel, "transaction", "created_at", "createdAt"],
  ["capitals", (name) => name.toUpperCase(), "wallet", "balance", "BALANCE"],
  [
    "a first capital",
    (name) => (name[0] ?? "").toUpperCase() + name.slice(1),
    "wallet",
    "balance",
    "Balance",
  ],
  ["kebab case", (name) => snake(name).replaceAll("_", "-"), "transaction", "created_at", "created-at"],
  ["Portuguese", renames(PORTUGUESE), "wallet", "balance", "saldo"],
  ["Spanish", renames(SPANISH), "transaction", "amount", "monto"],
  [
    "Portuguese in camel case",
    (name) => camel(renames(PORTUGUESE)(name)),
    "transaction",
    "created_at",
    "criadoEm",
  ],
  [
    "a prefix",
    (name) => `wallet_${name}`.replace(/^wallet_(?!balance$)/, ""),
    "wallet",
    "balance",
    "wallet_balance",
  ],
  [
    "a word more",
    renames({ slug: "game_slug", minimum: "minimum_value" }),
    "paymentProvider",
    "minimum",
    "minimum_value",
  ],
  ["a slip of the pen", renames({ balance: "balence", minimum: "minimun" }), "wallet", "balance", "balence"],
];

describe("a backend with foreign names", () => {
  it.each(DIALECTS)(
    "%s: the brand's lines are proposed, and with them the field is read",
    async (_, rename, record, own, theirs) => {
      const backend = await listening(renaming(sandbox.apiBaseUrl, rename));
      try {
        const { brand, readers } = await trialOf(backend.apiBaseUrl, KEY, ...words);
        expect(brand.records[record]).toMatchObject({ [own]: theirs });
        const found = readers.flatMap(({ records }) => records).filter((one) => one.record === record);
        expect(found.flatMap(({ missing }) => missing)).toContain(own);
        expect(found.flatMap(({ unread }) => unread.map(({ name }) => name))).toContain(theirs);
      } finally {
        backend.close();
      }
    },
  );
});

describe("a backend in another style", () => {
  const envelope = (registros: unknown) => ({ sucesso: true, data: { pagina: 1, registros } });
  const ANSWERS: Readonly<Record<string, unknown>> = {
    "/auth/login": { data: { access_token: "a.b.c", expires_in: 900 } },
    "/auth/user-profile": { data: { nomeCompleto: "Rui", email: "rui@example.com", id: "7" } },
    "/users/wallet": { sucesso: true, data: { saldoAtual: "12,50", total: "3.00" } },
    "/payment-providers": envelope([
      { codigoSlug: "cartao_credito", nome: "Cartão", valorMinimo: "20.00", "maria@example.com": 1 },
      { codigoSlug: "vale", nome: "Vale", valorMinimo: "10.00", name: "Vale" },
    ]),
    "/bff/transactions": envelope([
      { id: 1, status: "liquidado", valor: "10.00" },
      { id: 2, status: "estornado", valor: "5.00" },
      { id: 3, status: "zzz", valor: "5.00" },
    ]),
    "/bff/favorite-games": { resposta: { itens: [{ titulo: "Roda" }] } },
  };

  it("is told with its envelopes, amounts as text and words, fails where nothing is read, and shows no value", async () => {
    const asked = new Set<string>();
    const backend = await listening((request, response) => {
      const path = new URL(request.url ?? "", "http://a").pathname.replace("/v2", "");
      asked.add(`${request.method} ${path}`);
      const answer = ANSWERS[path];
      response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(answer ?? { reason: "rui@example.com is unknown" }));
    });
    try {
      const { code, out } = await tryAt(backend.apiBaseUrl, KEY, ...words);
      const told = new Map(out.split("\n\n").map((part) => [/^\w+ +(\w+)/.exec(part)?.[1] ?? "", part]));
      expect(code).toBe(1);
      expect([...asked].filter((call) => !call.startsWith("GET"))).toMatchInlineSnapshot(`
        [
          "POST /auth/login",
          "POST /users/list-referrals",
          "POST /bff/transactions",
          "POST /pix-keys/user-key",
          "POST /auth/logout",
        ]
      `);
      expect(told.get("walletQuery")).toMatchInlineSnapshot(
        `
        "ok    walletQuery  POST /api/wallet/refresh
          wallet in wallet.data
            read        total
            absent      balance, bonus, cashback
            no reader   saldoAtual (text)
            guessed     total: text read as number"
      `,
      );
      expect(told.get("paymentProvidersQuery")).toMatchInlineSnapshot(`
        "ok    paymentProvidersQuery  GET /api/payments/providers
          paymentProvider in data.registros[]
            read        name
            absent      slug, minimum, maximum, deposit, is_active
            no reader   codigoSlug (text), nome (text), valorMinimo (text), <other key> (number)
            not known   Vale (paymentNames)"
      `);
      expect(told.get("transactionsQuery")).toMatchInlineSnapshot(`
        "ok    transactionsQuery  POST /api/wallet/transactions
          transaction in data.registros[]
            read        id, status
            absent      type, description, created_at, amount
            no reader   valor (text)
            not known   liquidado, estornado, zzz (statusWords)"
      `);
      expect(told.get("favoritesQuery")).toMatchInlineSnapshot(`
        "fail  favoritesQuery  GET /api/favorites: no reader came to a record
          the answer
            sent        resposta (record)
          resposta
            sent        itens (list)
          resposta.itens[]
            sent        titulo (text)"
      `);
      expect(told.get("banksQuery")).toMatchInlineSnapshot(
        `"fail  banksQuery  GET /api/payments/bank-list: answers 404 payments_bank_list_failed (EP0094-EM0099)"`,
      );
      expect(out.slice(out.indexOf("For the brand"))).toMatchInlineSnapshot(`
        "For the brand. Each name is a guess from its likeness: judge it, paste it, and try again.

          records: {
            profile: { name: "nomeCompleto" },
            transaction: { amount: "valor" },
            paymentProvider: { slug: "codigoSlug", minimum: "valorMinimo" },
          },
          statusWords: { good: ["liquidado"], bad: ["estornado"] },
          // statusWords without a guess: "zzz"
          // paymentNames without a guess: "Vale"
        "
      `);
      expect(out).not.toMatch(/rui@|maria@|Rui|12,50|Roda/);
    } finally {
      backend.close();
    }
  });
});

describe("a trial that cannot begin", () => {
  it.each([
    [
      "a wrong password",
      { ...KEY, TRIAL_PASSWORD: "wrong" },
      /^\/api\/auth\/login answers 4\d\d \w+ \(EP0001-EM\d{4}\)\n$/,
    ],
    ["no password", { EDGE_WORKER_KEY: KEY.EDGE_WORKER_KEY }, /^no password: set TRIAL_PASSWORD/],
    ["no backend", { ...KEY, API_BASE_URL: "", SANDBOX: "1" }, /^name a backend in API_BASE_URL/],
  ])("is one line on stderr: %s", async (_, variables, line) => {
    const { code, out, errors } = await tryAt(sandbox.apiBaseUrl, variables, ...words);
    expect([code > 0, out]).toEqual([true, ""]);
    expect(errors).toMatch(line);
  });
});
