// site/site.tsx
import { defineSite } from "@storefront/site";
import { PageLink } from "@storefront/site/ui";

export const site = defineSite({
  slots: {
    "header.end": ({ language, signedIn }) => (signedIn ? <PageLink to="/club">{language}</PageLink> : null),
  },
  // The tile of a game, everywhere; as high as the site's, so that rows keep their place.
  tile: ({ game }) => <PageLink to={`/game/${game.slug}`}>{game.name}</PageLink>,
});
