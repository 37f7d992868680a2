import { siteContextOf } from "@storefront/host/site-context";
import type { PageLoaderArgs, PageProps } from "@storefront/site";
import { AccountScope, PageHead, useSignedIn } from "@storefront/site/ui";
import type { ReactElement } from "react";
import { useClubPoints } from "./club.tsx";
import type { OwnBrand } from "./own-brand.ts";

/** The data of a page is the same for everybody: what the brand says. */
export const loader = ({ context }: PageLoaderArgs): OwnBrand["club"] =>
  context.get(siteContextOf<OwnBrand>()).brand.club;

/** The page is rendered and hydrated as a guest's, so a cached document holds nothing of a player. */
export default function Club({ loaderData: club }: PageProps<typeof loader>): ReactElement {
  const isSignedIn = useSignedIn();
  return (
    <main>
      <PageHead title={club.name} text={`The first prize costs ${club.firstPrize} points.`} />
      {isSignedIn && (
        <AccountScope>
          <Points />
        </AccountScope>
      )}
    </main>
  );
}

export function Points(): ReactElement {
  const { data } = useClubPoints();
  return <p>{data === undefined ? "…" : `You have ${data.points} points.`}</p>;
}
