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
import type { loader as socialLanding } from "./pages/social/social-landing.tsx";
import type { loader as rewards } from "./pages/account/rewards/rewards.tsx";
import type { PageName } from "./trunk/pages.ts";

type Data<Loader> = ReturnType<typeof useLoaderData<Loader>>;

/** The data of the pages whose loader gives more than a title. */
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
  readonly "social-landing": Data<typeof socialLanding>;
  readonly rewards: Data<typeof rewards>;
}

/** The properties of a page that a trunk puts in the place of one of ours. */
export interface SitePageProps<Name extends Exclude<PageName, "account-index">> {
  /** The data of the loader of that page: a page of a player has a title, and reads all else in the browser. */
  readonly loaderData: Name extends keyof SitePageData ? SitePageData[Name] : { readonly title: string };
}
