import { lazy, type JSX } from "react";
import { useTranslation } from "react-i18next";
import { serverTranslate } from "../../../i18n/translations.server.ts";
import { pageSite } from "../../../routing/page-site.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/wallet.ts";

const WalletView = lazy(async () => ({ default: (await import("./wallet-view.tsx")).WalletView }));

export { onPathChange as shouldRevalidate } from "../../../routing/revalidation.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const { brand, locale } = pageSite(context, params);
  const t = serverTranslate(locale);
  return { title: t("wallet:page_title", { brand: brand.name }) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

/** The player's money: what there is, what is bound, and moving it. */
export default function WalletPage(): JSX.Element {
  const { t } = useTranslation("wallet");
  return (
    <AccountPage title={t("title")} text={t("text")}>
      <WalletView />
    </AccountPage>
  );
}
