import { useSuggestions } from "@storefront/games/react-hooks";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AccountScope } from "../session/account-scope.tsx";
import { GameRow } from "./game-row.tsx";
import { tileOf } from "./tile.ts";

/** Games to try instead; nothing while there are none. */
export function Suggestions(): JSX.Element {
  return (
    <AccountScope>
      <Row />
    </AccountScope>
  );
}

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
