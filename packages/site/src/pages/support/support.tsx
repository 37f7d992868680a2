import { Mail, MessageCircle, Phone } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PageHandle, PageLoaderArgs, PageProps } from "../../features/routing/page-module.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { notFound, pageSite } from "../../features/site/page-site.ts";
import { Card } from "../../ui/parts.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "./support.module.css";
import { pageTitle } from "../title-loader.server.ts";

const HelpdeskLink = whenLoaded(async () => (await import("./helpdesk-link.tsx")).HelpdeskLink, "small");

export const handle: PageHandle = { texts: ["service", "auth"] };

/** A brand that names no support has no such page. */
export function loader({ context, params }: PageLoaderArgs) {
  const { brand, locale } = pageSite(context, params);
  const { support } = brand;
  if (!support) throw notFound();
  const t = serverTranslate(locale);
  return {
    title: pageTitle(t("common:navigation.support"), brand),
    description: t("service:support.description", { brand: brand.name }),
    support,
  };
}

export { listedMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

export default function SupportPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("service");
  const { chat, tokenParameter, email, telephone } = loaderData.support;
  return (
    <div className={styles["page"]}>
      <PageHead title={t("support.title")} text={t("support.text")} />
      <div className={styles["ways"]}>
        {chat !== undefined && (
          <Card icon={MessageCircle} title={t("support.chat")} text={t("support.chat_text")}>
            <HelpdeskLink chat={chat} tokenParameter={tokenParameter} />
          </Card>
        )}
        {email !== undefined && (
          <Card icon={Mail} title={t("support.email")}>
            <a href={`mailto:${email}`} className={styles["way"]}>
              {email}
            </a>
          </Card>
        )}
        {telephone !== undefined && (
          <Card icon={Phone} title={t("support.telephone")}>
            <a href={`tel:${telephone.replaceAll(/[^+\d]/g, "")}`} className={styles["way"]}>
              {telephone}
            </a>
          </Card>
        )}
      </div>
    </div>
  );
}
