import type { Profile } from "@storefront/account";
import { useProfile } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { inScope } from "../../features/session/account-scope.tsx";
import { QueryState } from "../../features/loading/read-states.tsx";

/** A page's part that shows the player's profile, once it has been read; `rows` are the shapes in its place until then. */
export function withProfile(
  Part: (props: { readonly profile: Profile }) => JSX.Element,
  rows: number,
): (props: object) => JSX.Element {
  function Read(): JSX.Element {
    const profile = useProfile();
    return profile.data ? <Part profile={profile.data} /> : <QueryState of={profile} rows={rows} />;
  }
  return inScope(Read);
}
