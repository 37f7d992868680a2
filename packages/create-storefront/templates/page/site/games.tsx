import { useGamesList } from "@storefront/games/react-hooks";
import type { ReactElement } from "react";
import { Failure } from "./failure.tsx";

/** The games of the catalogue, page after page. */
export function Games(): ReactElement {
  const list = useGamesList();
  return (
    <section aria-labelledby="games" aria-busy={list.isPending}>
      <h2 id="games">Games</h2>
      {list.isPending && <p>Loading …</p>}
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      <ul className="games">
        {list.data?.games.map(({ slug, name, provider, image }) => (
          <li key={slug}>
            {image !== undefined && <img src={image} alt="" loading="lazy" width={320} height={240} />}
            <strong>{name}</strong>
            <span>{provider}</span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <button type="button" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          More games
        </button>
      )}
    </section>
  );
}
