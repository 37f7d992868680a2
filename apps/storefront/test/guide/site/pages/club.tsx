// site/pages/club.tsx
import { playerQueryOptions } from "@storefront/client/queries";
import { playerQuery } from "@storefront/client/react-hooks";
import type { PageHandle } from "@storefront/site";
import { AccountScope, PageFrame, PageLink, usePage, useTexts } from "@storefront/site/ui";
// { "title": "The club", "text": "A table for members, every Thursday.", "points": "You have {{points}} points." }
import type texts from "../locales/en/club.json";

// These texts are there before the page is.
export const handle: PageHandle = { texts: ["club"] };

export default function Club() {
  const t = useTexts<typeof texts>("club");
  const { isSignedIn } = usePage();
  return (
    <PageFrame title={t("title")} text={t("text")}>
      <PageLink to="/live">…</PageLink>
      {isSignedIn && (
        <AccountScope>
          <Points />
        </AccountScope>
      )}
    </PageFrame>
  );
}

const usePoints = playerQuery((http) =>
  // "mine" in the second place: it is forgotten with the session.
  playerQueryOptions(["club", "mine", "points"], () => http.get<{ points: number }>("/api/club/points")),
);

function Points() {
  const t = useTexts<typeof texts>("club");
  const { data } = usePoints();
  return <p>{data === undefined ? "…" : t("points", { points: data.points })}</p>;
}
