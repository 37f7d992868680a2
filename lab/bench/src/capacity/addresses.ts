import { readFileSync } from "node:fs";
import { paddedTable } from "../docs-block.ts";
import type { CapacityInputs } from "./model.ts";

const GUIDE = new URL("../../../../docs/guides/run-the-host.md", import.meta.url);

/** A limit by address: what it counts, and how much of that a player does. */
interface AddressLimit {
  readonly variable: string;
  readonly counts: string;
  /** Of one visit; of streams at one moment. */
  readonly perPlayer: number;
}

/** The default of a variable, as the guide has it: `60/60`, or a number of places that are taken at once. */
function defaultOf(variable: string): { readonly places: number; readonly seconds: number | undefined } {
  const row = new RegExp(`^\\| \`${variable}\` +\\| (\\d+)(?:/(\\d+))? `, "m").exec(
    readFileSync(GUIDE, "utf8"),
  );
  if (row === null) throw new Error(`The guide has no ${variable} with a number.`);
  return { places: Number(row[1]), seconds: row[2] === undefined ? undefined : Number(row[2]) };
}

/** The limits by address that players in a crowd meet, the tightest first, with how many players each carries. */
export function addressLimits(
  inputs: CapacityInputs,
): (AddressLimit & { places: string; players: number; crowd: string })[] {
  const { crowd, minutesOnline, requests } = inputs;
  const of = (kind: string): number => requests[kind]?.perPlayer ?? 0;
  const limits: AddressLimit[] = [
    {
      variable: "LIMIT_STREAMS_PER_ADDRESS",
      counts: "event streams at once",
      perPlayer: inputs.streamsPerPlayerOnline,
    },
    {
      variable: "RATE_LIMIT_LOGIN_ADDRESS",
      counts: "logins of browsers that never signed in before",
      perPlayer: of("login") * crowd.newBrowsers,
    },
    { variable: "RATE_LIMIT_REGISTER", counts: "registrations", perPlayer: crowd.registrationsPerPlayer },
    {
      variable: "RATE_LIMIT_CODES_ADDRESS",
      counts: "codes sent to guests",
      perPlayer: crowd.guestCodesPerPlayer,
    },
    {
      variable: "RATE_LIMIT_PAGES",
      counts: "pages that were not in the cache",
      perPlayer: of("rendered page"),
    },
  ];
  return limits
    .map((limit) => {
      const { places, seconds } = defaultOf(limit.variable);
      // Players come as they go: in its own time a limit meets this part of those who are online.
      const part = seconds === undefined ? 1 : seconds / (minutesOnline * 60);
      const spent = Math.ceil(crowd.playersOnline * limit.perPlayer * part);
      const every = seconds === undefined ? " at once" : `/${seconds}`;
      return {
        ...limit,
        places: `${places}${every}`,
        players: Math.floor(places / (limit.perPlayer * part)),
        crowd: `${spent}${every}`,
      };
    })
    .toSorted((one, other) => one.players - other.players);
}

/** The same as a table of Markdown. */
export const addressTable = (inputs: CapacityInputs): string =>
  paddedTable([
    [
      "limit",
      "counts",
      "default",
      "players online that it carries",
      `for ${inputs.crowd.playersOnline.toLocaleString("en")}`,
    ],
    ...addressLimits(inputs).map(({ variable, counts, places, players, crowd }) => [
      `\`${variable}\``,
      counts,
      places,
      players.toLocaleString("en"),
      crowd,
    ]),
  ]);
