import type { BrandInput } from "@storefront/site/brand";

type GameFrames = NonNullable<BrandInput["gameFrames"]>;

/** The tables of the sandbox's live studios, which tell their rounds and obey nobody. */
const TABLES: GameFrames[string] = {
  fields: ["event"],
  events: {
    tableReady: "ready",
    betsClosed: "round_start",
    roundFinished: "round_end",
    fundsNeeded: "no_funds",
    lobbyAsked: "close",
    balanceChanged: "balance",
    tableFailed: "error",
  },
};

/** The words of the sandbox's games; a real brand has those of its providers. */
export const sandboxGames: GameFrames = {
  "northlight-live": TABLES,
  "terraza-live": TABLES,
  "copper-lantern-live": TABLES,
  "*": {
    fields: ["type"],
    events: {
      "game:ready": "ready",
      "game:round-start": "round_start",
      "game:round-end": "round_end",
      "game:no-funds": "no_funds",
      "game:close": "close",
      "game:balance": "balance",
      "game:error": "error",
    },
    commands: {
      pause: { type: "host:pause" },
      resume: { type: "host:resume" },
      stop_autoplay: { type: "host:stop-autoplay" },
    },
  },
};
