import type { AuthUser } from "@storefront/account";
import { PencilLine, UserRound } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Outcome } from "../../ui/outcome.tsx";
import { PersonFields } from "./person-form.tsx";
import { PROFILE_ROWS } from "./profile-rows.ts";

/** The player's personal data, with a form to change it in the same place. */
export function PersonCard({ user }: { user: AuthUser }): JSX.Element {
  const { t } = useTranslation("profile");
  const { locale, brand } = useShell();
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const rows = PROFILE_ROWS.flatMap(([id, read]) => {
    const value = read(user, locale, brand.country);
    return value ? [[id, t(`overview.${id}`), value] as const] : [];
  });
  const edit = (
    <Button
      look="quiet"
      size="small"
      onClick={() => {
        setSaved(false);
        setEditing(true);
      }}
    >
      <PencilLine size={16} aria-hidden />
      {t("edit")}
    </Button>
  );
  return (
    <Card icon={UserRound} title={t("overview.person")} aside={!editing && edit}>
      {editing ? (
        <PersonFields
          user={user}
          onDone={(done) => {
            setSaved(done);
            setEditing(false);
          }}
        />
      ) : (
        <Facts rows={rows} />
      )}
      <Outcome text={saved ? t("saved") : undefined} />
    </Card>
  );
}
