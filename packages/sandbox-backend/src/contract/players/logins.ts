import { hashOf, type SandboxState, seededRandom } from "../state/state.ts";
import { homeOf } from "./homes.ts";
import { playerStore } from "./player-store.ts";
import type { Account } from "./records.ts";

const DAY_MS = 86_400_000;
const PAST = 23;
const DEVICES = ["Chrome, Windows", "Safari, iPhone", "Chrome, Android", "Firefox, Linux"];

/** The logins of an account, newest first: those that happened here, then a past made up for seeded players. */
export const loginsOf = playerStore((account, state) => {
  if (account.kind === undefined) return [];
  const { cities } = homeOf(account.home);
  const random = seededRandom(hashOf(`logins of ${account.id}`));
  return Array.from({ length: PAST }, (_, index) => ({
    id: `${account.id}-${PAST - index}`,
    // A block for documentation: no such address exists.
    ip: `203.0.113.${1 + Math.floor(random() * 250)}`,
    device: DEVICES[Math.floor(random() * DEVICES.length)] ?? "",
    city: cities[Math.floor(random() * cities.length)] ?? "",
    created_at: new Date(state.now() - Math.round((index + 0.5 + random() / 2) * DAY_MS)).toISOString(),
  }));
});

export function addLogin(state: SandboxState, account: Account): void {
  const list = loginsOf(state, account);
  const id = `${account.id}-${list.length + 1}`;
  const place = { ip: "127.0.0.1", device: "Sandbox", city: homeOf(account.home).cities[0] ?? "" };
  list.unshift({ id, ...place, created_at: new Date(state.now()).toISOString() });
}
