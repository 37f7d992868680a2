import type { Hono } from "hono";
import type { SandboxEnvironment } from "../http/environment.ts";
import type { SandboxState } from "../state/state.ts";
import { addressArea } from "./address.ts";
import { authArea } from "./auth.ts";
import { bankAccountsArea } from "./bank-accounts.ts";
import { brandArea } from "./brand.ts";
import { catalogueArea } from "./catalogue.ts";
import { documentsArea } from "./documents.ts";
import { gameFiguresArea } from "./game-figures.ts";
import { gameStartArea } from "./game-start.ts";
import { incomeReportArea } from "./income-report.ts";
import { kycArea } from "./kyc.ts";
import { linkedAccountsArea } from "./linked-accounts.ts";
import { paymentsArea } from "./payments.ts";
import { playerGamesArea } from "./player-games.ts";
import { playerListsArea } from "./player-lists.ts";
import { profileArea } from "./profile.ts";
import { recoveryArea } from "./recovery.ts";
import { registrationArea } from "./registration.ts";
import { responsibleGamingArea } from "./responsible-gaming.ts";
import { rewardsArea } from "./rewards.ts";
import { securityArea } from "./security.ts";
import { socialArea } from "./social.ts";
import { sportsbookArea } from "./sportsbook.ts";
import { transactionsArea } from "./transactions.ts";
import { uploadsArea } from "./uploads.ts";
import { validationArea } from "./validation.ts";
import { walletArea } from "./wallet.ts";

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
