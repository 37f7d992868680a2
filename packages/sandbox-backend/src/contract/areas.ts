import type { Hono } from "hono";
import type { SandboxEnvironment } from "./http/environment.ts";
import type { SandboxState } from "./state/state.ts";
import { addressArea } from "./players/address.area.ts";
import { authArea } from "./sign-in/auth.area.ts";
import { bankAccountsArea } from "./wallet/bank-accounts.area.ts";
import { brandArea } from "./content/brand.area.ts";
import { catalogueArea } from "./catalogue/catalogue.area.ts";
import { documentsArea } from "./sign-in/documents.area.ts";
import { gameFiguresArea } from "./catalogue/game-figures.area.ts";
import { gameStartArea } from "./catalogue/game-start.area.ts";
import { incomeReportArea } from "./wallet/income-report.area.ts";
import { kycArea } from "./kyc/kyc.area.ts";
import { linkedAccountsArea } from "./players/linked-accounts.area.ts";
import { paymentsArea } from "./wallet/payments.area.ts";
import { playerGamesArea } from "./catalogue/player-games.area.ts";
import { playerListsArea } from "./players/player-lists.area.ts";
import { profileArea } from "./players/profile.area.ts";
import { recoveryArea } from "./sign-in/recovery.area.ts";
import { registrationArea } from "./sign-in/registration.area.ts";
import { responsibleGamingArea } from "./players/responsible-gaming.area.ts";
import { rewardsArea } from "./wallet/rewards.area.ts";
import { securityArea } from "./players/security.area.ts";
import { socialArea } from "./sign-in/social.area.ts";
import { sportsbookArea } from "./sportsbook/sportsbook.area.ts";
import { transactionsArea } from "./wallet/transactions.area.ts";
import { uploadsArea } from "./players/uploads.area.ts";
import { validationArea } from "./players/validation.area.ts";
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
  playerGamesArea,
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
