import type { useLoaderData } from "react-router";
import type { loader as home } from "./pages/home/home.tsx";
import type { loader as live } from "./pages/live/live.tsx";
import type { loader as category } from "./pages/listing/category.tsx";
import type { loader as provider } from "./pages/listing/provider.tsx";
import type { loader as game } from "./pages/game/game.tsx";
import type { loader as search } from "./pages/search/search.tsx";
import type { loader as sports } from "./pages/sports/sports.tsx";
import type { loader as album } from "./pages/album/album.tsx";
import type { loader as promotions } from "./pages/promotions/promotions.tsx";
import type { loader as promotion } from "./pages/promotions/promotion.tsx";
import type { loader as terms } from "./pages/terms/terms.tsx";
import type { loader as support } from "./pages/support/support.tsx";
import type { loader as confirmEmail } from "./pages/confirm-email/confirm-email.tsx";
import type { loader as recoverAccount } from "./pages/recover-account/recover-account.tsx";
import type { loader as socialLanding } from "./pages/social/social-landing.tsx";
import type { loader as profile } from "./pages/profile/profile.tsx";
import type { loader as limits } from "./pages/account/limits/limits-page.tsx";
import type { loader as security } from "./pages/account/security/security-page.tsx";
import type { loader as verification } from "./pages/account/verification/verification-page.tsx";
import type { loader as referrals } from "./pages/account/referrals/referrals-page.tsx";
import type { loader as preferences } from "./pages/account/preferences/preferences-page.tsx";
import type { loader as wallet } from "./pages/account/wallet/wallet.tsx";
import type { loader as deposit } from "./pages/account/deposit/deposit.tsx";
import type { loader as withdraw } from "./pages/account/withdraw/withdraw.tsx";
import type { loader as transactions } from "./pages/account/transactions/transactions.tsx";
import type { loader as receipt } from "./pages/account/receipt/receipt.tsx";
import type { loader as rewards } from "./pages/account/rewards/rewards.tsx";
import type { loader as incomeReport } from "./pages/account/income-report/income-report.tsx";

type Data<Loader> = ReturnType<typeof useLoaderData<Loader>>;

/** The data of each page's loader by the page's name: a page that a trunk puts in its place gets the same. */
export interface SitePageData {
  readonly home: Data<typeof home>;
  readonly live: Data<typeof live>;
  readonly category: Data<typeof category>;
  readonly provider: Data<typeof provider>;
  readonly game: Data<typeof game>;
  readonly search: Data<typeof search>;
  readonly sports: Data<typeof sports>;
  readonly album: Data<typeof album>;
  readonly promotions: Data<typeof promotions>;
  readonly promotion: Data<typeof promotion>;
  readonly terms: Data<typeof terms>;
  readonly support: Data<typeof support>;
  readonly "confirm-email": Data<typeof confirmEmail>;
  readonly "recover-account": Data<typeof recoverAccount>;
  readonly "social-landing": Data<typeof socialLanding>;
  readonly profile: Data<typeof profile>;
  readonly limits: Data<typeof limits>;
  readonly security: Data<typeof security>;
  readonly verification: Data<typeof verification>;
  readonly referrals: Data<typeof referrals>;
  readonly preferences: Data<typeof preferences>;
  readonly wallet: Data<typeof wallet>;
  readonly deposit: Data<typeof deposit>;
  readonly withdraw: Data<typeof withdraw>;
  readonly transactions: Data<typeof transactions>;
  readonly receipt: Data<typeof receipt>;
  readonly rewards: Data<typeof rewards>;
  readonly "income-report": Data<typeof incomeReport>;
}

/** The properties of a page that a trunk puts in the place of one of ours. */
export interface SitePageProps<Name extends keyof SitePageData> {
  /** The data of the loader of that page. */
  readonly loaderData: SitePageData[Name];
}
