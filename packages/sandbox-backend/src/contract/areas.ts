import type { Hono } from "hono";
import type { SandboxEnvironment } from "./http/environment.ts";
import type { SandboxState } from "./state/state.ts";
import { addressArea } from "./address/address.area.ts";
import { authArea } from "./auth/auth.area.ts";
import { bankAccountsArea } from "./payments/bank-accounts.area.ts";
import { brandArea } from "./content/brand.area.ts";
import { catalogueArea } from "./games/catalogue.area.ts";
import { documentsArea } from "./auth/documents.area.ts";
import { gameFiguresArea } from "./games/game-figures.area.ts";
import { gameStartArea } from "./games/game-start.area.ts";
import { incomeReportArea } from "./income-report/income-report.area.ts";
import { kycArea } from "./kyc/kyc.area.ts";
import { linkedAccountsArea } from "./user/linked-accounts.area.ts";
import { paymentsArea } from "./payments/payments.area.ts";
import { favoritesArea } from "./favorites/favorites.area.ts";
import { votesArea } from "./games/votes.area.ts";
import { playerListsArea } from "./user/player-lists.area.ts";
import { profileArea } from "./user/profile.area.ts";
import { recoveryArea } from "./auth/recovery.area.ts";
import { registrationArea } from "./auth/registration.area.ts";
import { responsibleGamingArea } from "./user/responsible-gaming.area.ts";
import { rewardsArea } from "./rewards/rewards.area.ts";
import { securityArea } from "./user/security.area.ts";
import { socialArea } from "./auth/social.area.ts";
import { sportsbookArea } from "./sports/sportsbook.area.ts";
import { transactionsArea } from "./wallet/transactions.area.ts";
import { uploadsArea } from "./user/uploads.area.ts";
import { validationArea } from "./validation/validation.area.ts";
import { walletArea } from "./wallet/wallet.area.ts";

/** One area of the backend: its paths below `/v2`, over the shared state. */
export type Area = (state: SandboxState) => Hono<SandboxEnvironment>;

/** Every area of the sandbox; a new one is a file beside this one and a line here. */
export const AREAS: readonly Area[] = [
  authArea,
  socialArea,
  registrationArea,
  documentsArea,
  recoveryArea,
  brandArea,
  catalogueArea,
  gameFiguresArea,
  votesArea,
  favoritesArea,
  gameStartArea,
  sportsbookArea,
  validationArea,
  addressArea,
  profileArea,
  securityArea,
  linkedAccountsArea,
  responsibleGamingArea,
  // Behind documentsArea: its two paths are not kinds of upload.
  uploadsArea,
  playerListsArea,
  walletArea,
  transactionsArea,
  paymentsArea,
  bankAccountsArea,
  rewardsArea,
  incomeReportArea,
  kycArea,
];
