import { ArrowRight } from "lucide-react";
import type { JSX } from "react";
import { Link } from "../routing/link.tsx";
import { DialogLink } from "../routing/dialog-link.tsx";
import { usePageAddress } from "../routing/use-page-address.ts";
import { useRestricted } from "../session/restricted.ts";
import { useSignedIn } from "../session/signed-in.ts";
import { buttonClass, type ButtonLook } from "../../ui/button.tsx";
import type { Banner } from "./banner.schema.ts";
import { bannerTarget } from "./banner-target.ts";

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
