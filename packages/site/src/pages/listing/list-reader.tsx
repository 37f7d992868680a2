import type { GameCard } from "@storefront/games";
import { useGames } from "@storefront/games/react-hooks";
import { useEffect, useMemo } from "react";
import { inScope } from "../../features/session/account-scope.tsx";
import type { ListingData } from "./listing-data.ts";
import { choiceKey, gamesFilter, type ListingChoice } from "./listing-filter.ts";

export interface ReadList {
  /** Which choice it is of. */
  key: string;
  games: readonly GameCard[];
  /** Undefined while more may come and no answer says how many. */
  total: number | undefined;
  hasMore: boolean;
  busy: boolean;
  error: unknown;
  more: () => void;
}

interface ReaderProps {
  listing: ListingData;
  choice: ListingChoice;
  /** The visitor has requested the page after the document's. */
  moreAtOnce: boolean;
  onList: (list: ReadList) => void;
}

/** Reads the pages of a list and hands them to the page, which shows them. */
export const ListReader = inScope(Reader);

function Reader({ listing, choice, moreAtOnce, onList }: ReaderProps): null {
  const key = choiceKey(choice);
  const { subject, page } = listing;
  const isFirst = key === choiceKey(listing.choice) && page.page > 0;
  const { slug, term } = choice;
  const filter = useMemo(() => gamesFilter(subject, { slug, term, sort: undefined }), [subject, slug, term]);
  const list = useGames(filter, isFirst ? { initialPage: { page, number: page.page } } : {});
  const { data, hasNextPage, isFetching, error, fetchNextPage, refetch } = list;

  useEffect(() => {
    if (moreAtOnce) void fetchNextPage();
  }, [moreAtOnce, fetchNextPage]);
  useEffect(() => {
    onList({
      key,
      games: data?.games ?? [],
      total: data?.total ?? (hasNextPage ? undefined : data?.games.length),
      hasMore: hasNextPage,
      busy: isFetching,
      error,
      more: () => void (data ? fetchNextPage() : refetch()),
    });
  }, [key, data, hasNextPage, isFetching, error, fetchNextPage, refetch, onList]);
  return null;
}
