import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { expectTypeOf } from "vitest";
import type { ApiError } from "../contract/api-answer.ts";
import { playerPagesOptions, playerQueryOptions, publicQueryOptions } from "../queries.ts";
import { playerMutation, playerPages, playerQuery, publicMutation, publicQuery } from "../react-hooks.ts";

// The type check reads this file; nothing runs it. What must not compile says so by `@ts-expect-error`.

interface Points {
  points: number;
}
interface Choice {
  slug?: string;
}

const KEY = ["test", "mine", "points"] as const;
const usePoints = playerQuery((http) => playerQueryOptions(KEY, () => http.get<Points>("/api/points")));
const useItem = publicQuery(
  (http, slug: string) => publicQueryOptions([slug], () => http.get<Points>(`/api/items/${slug}`)),
  (slug) => slug !== "",
);
const useChosen = publicQuery((http, input?: Choice) =>
  publicQueryOptions([input], () => http.get<Points>("/api/chosen")),
);
// oxlint-disable-next-line typescript/no-useless-default-assignment -- the mistake that must not compile
const useAll = publicQuery((http, input: { all: boolean } = { all: true }) =>
  publicQueryOptions([input], () => http.get<Points>("/api/all")),
);
const useBoth = publicQuery((http, { first, second }: { first: string; second?: number | undefined }) =>
  publicQueryOptions([first, second], () => http.get<Points>("/api/both")),
);
const usePages = playerPages(
  (http) => playerPagesOptions(KEY, () => http.get<Points>("/api/pages"), { next: () => null }),
  ({ pages }) => pages.map(({ points }) => points),
);
const usePagesOf = playerPages(
  (http, slug: string) =>
    playerPagesOptions([...KEY, slug], () => http.get<Points>("/api/pages"), { next: () => null }),
  ({ pages }) => pages.length,
);
const useRedeem = playerMutation((http, points: number) =>
  http.post<Points>("/api/redeem", { json: points }),
);
const useTouch = publicMutation((http) => http.post<Points>("/api/touch"));

/** A hook takes an input and options, in this order and by these names. */
export function OfQueries(): void {
  expectTypeOf(usePoints()).toEqualTypeOf<UseQueryResult<Points, ApiError>>();
  expectTypeOf(usePoints(undefined, { enabled: false }).data).toEqualTypeOf<Points | undefined>();
  expectTypeOf(usePoints(undefined, { select: ({ points }) => points }).data).toEqualTypeOf<
    number | undefined
  >();
  // @ts-expect-error Options do not stand in the place of an input that a query does not take.
  usePoints({ enabled: false });
  // @ts-expect-error No input.
  usePoints("gold");
  // @ts-expect-error An option that there is not.
  usePoints(undefined, { enable: false });
  // @ts-expect-error The key is the query's own.
  usePoints(undefined, { queryKey: KEY });

  expectTypeOf(useItem).parameter(0).toEqualTypeOf<string>();
  useItem("gold", { staleTime: 0 });
  // @ts-expect-error The input is missing.
  useItem();
  // @ts-expect-error The input is missing.
  useItem(undefined, { enabled: false });
  // @ts-expect-error An input of another type.
  useItem(7);
  // @ts-expect-error More than input and options.
  useItem("gold", {}, {});

  useChosen();
  useChosen({ slug: "gold" }, { enabled: false });
  useChosen(undefined, { enabled: false });
  // @ts-expect-error Options in the place of an optional input.
  useChosen({ enabled: false });

  // Options stay where they are after an input that has a default value. One that may be missing is written `input?`.
  useAll({ all: false }, { enabled: false });
  // @ts-expect-error The input is missing.
  useAll();
  // @ts-expect-error A field that the default does not have.
  useAll({ slug: "gold" }, { enabled: false });
  // @ts-expect-error Options in the place of the input.
  useAll({ enabled: false });

  useBoth({ first: "a" }, { enabled: false });
  // @ts-expect-error Several values are one object.
  useBoth("a", 1);
  // @ts-expect-error An input whose type is said nowhere.
  publicQuery((_, input = { all: true }) => publicQueryOptions([input], async () => undefined));
  // @ts-expect-error A query takes one input.
  publicQuery((_, first: string, second: string) =>
    publicQueryOptions([first, second], async () => undefined),
  );
}

/** The same for lists that are read page after page. */
export function OfPages(): void {
  expectTypeOf(usePages().data).toEqualTypeOf<number[] | undefined>();
  expectTypeOf(usePagesOf("gold", { select: String }).data).toEqualTypeOf<string | undefined>();
  usePages(undefined, { initialPage: { page: { points: 1 }, number: 1 } });
  // @ts-expect-error Options in the place of the input.
  usePages({ enabled: false });
  // @ts-expect-error The input is missing.
  usePagesOf();
}

/** A mutation's hook takes options; its input goes to `mutate`. */
export function OfMutations(): void {
  expectTypeOf(useRedeem({ onSuccess: ({ points }) => points })).toEqualTypeOf<
    UseMutationResult<Points, ApiError, number>
  >();
  useRedeem().mutate(5, { onError: ({ status }) => status });
  useTouch().mutate();
  // @ts-expect-error The input is missing.
  useRedeem().mutate();
  // @ts-expect-error An input of another type.
  useRedeem().mutate("5");
  // @ts-expect-error The call takes no input.
  useTouch().mutate(5);
  // @ts-expect-error The input goes to `mutate`.
  useRedeem(5);
  // @ts-expect-error The call is the hook's own.
  useRedeem({ mutationFn: async () => ({ points: 1 }) });
}
