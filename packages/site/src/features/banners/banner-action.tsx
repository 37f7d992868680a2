import { parseUrl } from "@storefront/client";
import { DIALOGS, type DialogName } from "../../trunk/pages.ts";
import { NAVIGATION } from "../site/navigation.ts";
import { ArrowRight } from "lucide-react";
import type { JSX } from "react";
import { Link, DialogLink, usePageAddress } from "../routing/links.tsx";
import { useRestricted, useSignedIn } from "../session/player-state.ts";
import { buttonClass, type ButtonLook } from "../../ui/button.tsx";
import type { Banner } from "./promotion-offers.ts";

/** The target of a banner: a page that exists, a dialog, or none yet. */
export type BannerTarget = { page: string } | { dialog: DialogName } | undefined;

/** Pages of one category, provider, game or promotion. */
const NAMED_PAGE = /^\/(?:casino\/(?:category|provider)|game|promotions)\/[\w-]+$/;
/** The dialogs that a player, too, has a use for. */
const FOR_PLAYERS: readonly DialogName[] = ["deposit", "search"];

const ORIGIN = "https://site.invalid";

/** Reads a banner's path; a path of a page that does not exist leads guests to the login and players nowhere. */
export function bannerTarget(path: string, signedIn: boolean): BannerTarget {
  const { pathname, searchParams, origin } = addressOf(path);
  const named = DIALOGS.find((name) => name === searchParams.get("dialog"));
  if (named && origin === ORIGIN)
    return signedIn && !FOR_PLAYERS.includes(named) ? undefined : { dialog: named };
  const known = NAVIGATION.some((entry) => entry.path === pathname) || NAMED_PAGE.test(pathname);
  if (known && origin === ORIGIN && path !== "") return { page: pathname };
  return signedIn ? undefined : { dialog: "login" };
}

const addressOf = (path: string): URL => parseUrl(path, ORIGIN) ?? new URL(ORIGIN);

/** The link of a banner; nothing while it has no target, and for an account that no promotion is for. */
export function BannerAction({
  banner,
  ...look
}: ButtonLook & { banner: Pick<Banner, "action" | "path"> }): JSX.Element | null {
  const target = bannerTarget(banner.path, useSignedIn());
  const address = usePageAddress();
  const restricted = useRestricted();
  if (restricted || !target || banner.action === "") return null;
  const content = (
    <>
      <span>{banner.action}</span>
      <ArrowRight size={18} aria-hidden />
    </>
  );
  return "dialog" in target ? (
    <DialogLink dialog={target.dialog} className={buttonClass(look)}>
      {content}
    </DialogLink>
  ) : (
    <Link to={address(target.page)} className={buttonClass(look)}>
      {content}
    </Link>
  );
}
