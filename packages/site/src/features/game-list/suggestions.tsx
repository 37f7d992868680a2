import { useSuggestions } from "@storefront/games/react-hooks";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { inScope } from "../session/account-scope.tsx";
import { GameRow } from "../catalogue/game-row.tsx";
import { tileOf } from "../catalogue/rows.ts";

/** Games to try instead; nothing while there are none. */
export const Suggestions = inScope(Row);

function Row(): JSX.Element | null {
  const { t } = useTranslation("games");
  const { data = [] } = useSuggestions();
  if (data.length === 0) return null;
  return (
    <GameRow
      row={{ id: "suggestions", title: t("none.suggestions"), games: data.map(tileOf), more: undefined }}
    />
  );
}
