/** The least a player may pay in and out, as the bookmaker settings say. */
export const MINIMUM_DEPOSIT = 10;
export const MINIMUM_WITHDRAWAL = 20;

/** Ways to pay; the fields are not shown. */
export const PAYMENT_PROVIDERS = [
  {
    id: 1,
    slug: "pix",
    name: "PIX",
    minimum: MINIMUM_DEPOSIT,
    maximum: 50_000,
    deposit: true,
    withdrawal: true,
  },
  {
    id: 2,
    slug: "card",
    name: "Card",
    minimum: MINIMUM_DEPOSIT,
    maximum: 5_000,
    deposit: true,
    withdrawal: false,
  },
  {
    id: 3,
    slug: "transfer",
    name: "Bank transfer",
    minimum: 50,
    maximum: 20_000,
    deposit: true,
    withdrawal: true,
  },
] as const;

/** Banks that do not exist. */
export const BANKS = [
  { code: "901", name: "Banco Aurora" },
  { code: "902", name: "Banco do Farol" },
  { code: "903", name: "Banco Jangada" },
  { code: "904", name: "Cooperativa Ipê" },
  { code: "905", name: "Banco Mar Aberto" },
] as const;

/** Coupons by code. */
export const COUPONS = [
  { code: "BEMVINDO10", type: "deposit_bonus", percentage: 10, maximum: 100, expired: false },
  { code: "GIROS20", type: "free_spins", quantity: 20, expired: false },
  { code: "ANTIGO", type: "deposit_bonus", percentage: 5, maximum: 20, expired: true },
] as const;
