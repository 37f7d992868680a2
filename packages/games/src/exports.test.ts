import { beyondReact, touchedByImport } from "@storefront/tools/import-touches";
import { describe, expect, it } from "vitest";

async function keysOf(load: () => Promise<object>): Promise<string[]> {
  return Object.keys(await load()).sort();
}

describe("doors of @storefront/games", () => {
  it("import without reading browser globals, starting timers or making calls", async () => {
    const folder = import.meta.dirname;
    expect(await touchedByImport(folder, () => import("./index.ts"))).toEqual([]);
    expect(beyondReact(await touchedByImport(folder, () => import("./react-hooks.ts")))).toEqual([]);
  });

  it(". is the browser-safe client", async () => {
    expect(await keysOf(() => import("./index.ts"))).toMatchInlineSnapshot(`
      [
        "GAME_RECORDS",
        "GameStartError",
        "STATISTICS_PERIODS",
        "deleteOwnVote",
        "getGameStatistics",
        "getOwnVote",
        "isGameStartError",
        "listFavorites",
        "listGameRows",
        "listGameStatistics",
        "listGames",
        "listGamesBySlugs",
        "listGamesOfCategory",
        "listGamesOfProvider",
        "listSuggestions",
        "listTopGames",
        "listTopWins",
        "nextGamesPage",
        "readGame",
        "readGameRows",
        "readGames",
        "readStatistics",
        "readWins",
        "searchEverything",
        "searchGames",
        "startGame",
        "toggleFavorite",
        "updateOwnVote",
      ]
    `);
  });

  it("./react-hooks has the hooks", async () => {
    expect(await keysOf(() => import("./react-hooks.ts"))).toMatchInlineSnapshot(`
      [
        "catalogueKeys",
        "everythingSearchKeys",
        "everythingSearchQuery",
        "favoriteKeys",
        "favoritesQuery",
        "gameKeys",
        "gameRowsQuery",
        "gameSearchQuery",
        "gameStatisticsQuery",
        "gamesBySlugsQuery",
        "gamesListKeys",
        "gamesOfCategoryQuery",
        "gamesOfProviderQuery",
        "gamesQuery",
        "ownVoteQuery",
        "prefetchGames",
        "statisticsBySlugsQuery",
        "suggestionsQuery",
        "topGamesQuery",
        "topWinsQuery",
        "useEverythingSearch",
        "useFavorites",
        "useGameRows",
        "useGameSearch",
        "useGameStatistics",
        "useGamesBySlugs",
        "useGamesList",
        "useGamesOfCategory",
        "useGamesOfProvider",
        "useIsFavorite",
        "useOwnVote",
        "useStartGame",
        "useStatisticsBySlugs",
        "useSuggestions",
        "useToggleFavorite",
        "useTopGames",
        "useTopWins",
        "useUpdateOwnVote",
        "voteKeys",
      ]
    `);
  });

  it("./server has the routes and the catalogue", async () => {
    const door = await import("./server.ts");
    expect(Object.keys(door).sort()).toEqual([
      "createCatalogue",
      "favoritesRoutes",
      "gamesRoutes",
      "searchRoutes",
    ]);
    const { games } = door.favoritesRoutes;
    const { unified } = door.searchRoutes({ casinoMode: "current" });
    const routes = [...Object.values(door.gamesRoutes({ casinoMode: "current" })), games, unified];
    const rows = routes.map(({ id, path, bindings, access, errors, deadline, effect }) =>
      [id, Object.keys(bindings).join(), path, access, errors, deadline, effect && "effect"]
        .filter(Boolean)
        .join(" "),
    );
    // Access by decision R18; `own` are the five of decision R2, all others follow the shared error rule.
    expect(rows).toMatchInlineSnapshot(`
      [
        "games.list GET /api/games/list public own catalogue",
        "games.search POST /api/games/search public own catalogue",
        "games.category GET /api/games/category/:slug public own catalogue",
        "games.provider GET /api/games/provider/:slug public own catalogue",
        "games.bySlugs GET /api/games/by-slugs public own catalogue",
        "games.start GET /api/games/start session proxy default effect",
        "games.topWins GET /api/games/top-wins public proxy catalogue",
        "games.topGames GET /api/games/top-games public proxy catalogue",
        "games.statistics GET /api/games/statistics-dl public proxy catalogue",
        "games.statsBatch POST /api/games/stats-batch public proxy catalogue",
        "games.suggestions GET /api/games/suggestions public proxy catalogue",
        "games.rows GET /api/games/rows/:page public proxy catalogue",
        "games.vote GET,POST,DELETE /api/games/vote session proxy default",
        "favorites.games GET,PUT /api/favorites session proxy default",
        "search.unified POST /api/search/unified public proxy catalogue",
      ]
    `);
    expect(Object.fromEntries(routes.map(({ id, calls }) => [id, calls]))).toMatchInlineSnapshot(`
      {
        "favorites.games": [
          "GET /bff/favorite-games",
          "PUT /bff/favorite-games/toggle",
        ],
        "games.bySlugs": [
          "GET /casino-games?slug={slug}",
        ],
        "games.category": [
          "GET /casino-games/list/",
        ],
        "games.list": [
          "GET /casino-games/list/",
        ],
        "games.provider": [
          "GET /casino-games/list/",
        ],
        "games.rows": [],
        "games.search": [
          "GET /casino-games/list/",
        ],
        "games.start": [
          "GET /start-game-v2?slug={slug}&platform={platform}&use_demo={use_demo}",
        ],
        "games.statistics": [
          "GET /bff/games/statistics-dl?slug={slug}",
        ],
        "games.statsBatch": [],
        "games.suggestions": [],
        "games.topGames": [
          "GET /bff/games/game-high-payers-dl",
        ],
        "games.topWins": [
          "GET /bff/games/top-wins-dl",
        ],
        "games.vote": [
          "GET /casino-game-votes?casinoGameId={casinoGameId}",
          "POST /casino-game-votes/store/",
          "DELETE /casino-game-votes/destroy/{casinoGameId}",
        ],
        "search.unified": [
          "GET /casino-games/list/",
          "GET /app-sportbook/search?term={term}",
        ],
      }
    `);
  });
});
