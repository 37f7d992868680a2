import * as z from "zod/mini";
import { type Area, isoNow, player, touch } from "../http/environment.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { documentNumber, findAccount } from "../players/accounts.ts";
import { documentText, homeOf } from "../players/homes.ts";
import { changeLimits } from "../players/limit-changes.ts";
import type { Account } from "../players/records.ts";
import type { SandboxState } from "../state/state.ts";

const CONTRACTS = ["tc_accepted_at", "privacy_accepted_at", "lgpd_accepted_at", "law_accepted_at"] as const;

const ContractsPayload = z.looseObject({});
const MarketingPayload = z.looseObject({ optIn: z.boolean() });
const MetadataPayload = z.looseObject({ preferencies: z.record(z.string(), z.unknown()) });

const text = z.optional(z.string().check(z.minLength(1)));

/** Changes of personal data: fields of the user record, the document number, the full name. */
const PersonPayload = z.looseObject({
  name: text,
  full_name: text,
  first_name: text,
  last_name: text,
  username: text,
  mother_name: text,
  birth_date: z.optional(z.iso.date()),
  gender: z.optional(z.int()),
  country: text,
  language: text,
  nationalities: text,
  number: text,
  cpf: text,
});

/** Changes of a player's own personal data, contracts and preferences. */
export const profileArea: Area = [
  player("POST /users/update/:id", PersonPayload, ({ state, account, param, body }) => {
    if (param("id") !== String(account.id)) throw refuse(403, "not_yours");
    changePerson(state, account, body);
    return { user: account.user };
  }),
  player(
    "PATCH /bff/users/add-initial-data /bff/users/update-pending-data",
    PersonPayload,
    ({ state, account, body: given }) => {
      const { user, userInfo } = account;
      changePerson(state, account, given);
      if (userInfo.pending_data)
        userInfo.pending_data = userInfo.pending_data.filter((name) => !(name in given));
      return { user };
    },
  ),
  // The names of the contracts are not shown: those of the profile are taken, and a body without any means all.
  player("PATCH /bff/users/self-contracts", ContractsPayload, ({ state, account, body: payload }) => {
    const { userInfo } = account;
    const named = CONTRACTS.filter((name) => name in payload);
    const accepted = named.length === 0 ? CONTRACTS : named.filter((name) => Boolean(payload[name]));
    for (const name of accepted) userInfo[name] = isoNow(state);
  }),
  player("PATCH /bff/users/self-mkt", MarketingPayload, ({ state, account, body: { optIn } }) => {
    account.userInfo.mkt_accepted_at = optIn ? isoNow(state) : null;
  }),
  // `preferencies` is the backend's spelling (document 1, 2.9); whatever is sent is stored.
  player(
    "PATCH /bff/users/update-user-info-metadata",
    MetadataPayload,
    ({ state, account, body: { preferencies } }) => {
      const { userInfo } = account;
      const kept = state.settings.preferences === "replaced" ? {} : userInfo.preferencies;
      userInfo.preferencies = { ...kept, ...preferencies };
      return { preferencies: userInfo.preferencies };
    },
  ),
];

const COPIED = ["username", "mother_name", "birth_date", "gender", "country", "language"] as const;

/** Puts the fields that are present into the records; throws 422 about a bad document, 409 about a taken one. */
function changePerson(state: SandboxState, account: Account, payload: z.output<typeof PersonPayload>): void {
  const { user, userInfo } = account;
  const number = payload.cpf ?? payload.number;
  if (number !== undefined) setDocument(state, account, number);
  const copied = Object.entries(payload).filter(
    ([name, value]) => COPIED.some((one) => one === name) && value !== undefined,
  );
  Object.assign(user, Object.fromEntries(copied));
  if (payload.nationalities !== undefined) userInfo.nationalities = payload.nationalities;
  setName(account, payload);
  touch(state, account);
}

function setName({ user }: Account, payload: z.output<typeof PersonPayload>): void {
  const whole = payload.full_name ?? payload.name;
  const [first = "", ...rest] = whole?.trim().split(/\s+/) ?? [];
  user.first_name = payload.first_name ?? (whole === undefined ? user.first_name : first);
  user.last_name = payload.last_name ?? (whole === undefined ? user.last_name : rest.join(" "));
  user.name = `${user.first_name} ${user.last_name}`.trim();
}

function setDocument(state: SandboxState, account: Account, number: string): void {
  const { documentType, isDocument } = homeOf(account.user.country);
  if (account.user.country === "BR" && !isDocument(number)) throw refuseField("number", "invalid_document");
  const owner = findAccount(state.accounts, documentText(number));
  if (owner !== undefined && owner !== account) throw refuse(409, "already_registered");
  if (documentNumber(account.user) !== documentText(number)) {
    account.user.document = { type: documentType, number: documentText(number) };
  }
}

const DAY_MS = 86_400_000;

const limit = z.optional(z.nullable(z.number().check(z.gte(0))));
const note = z.optional(z.nullable(z.string()));

const LimitsPayload = z.looseObject({
  spa_bet_limit: limit,
  spa_loss_limit: limit,
  spa_deposit_limit: limit,
  spa_withdrawal_limit: limit,
  spa_time_limit: limit,
  spa_period_limit: note,
  spa_note: note,
});
const PausePayload = z.extend(LimitsPayload, { days: z.optional(z.union([z.number(), z.string()])) });
const ExclusionPayload = z.looseObject({ spa_note: note, spa_period_limit: note });

/** The player's own limits, a pause of the account, and self-exclusion. */
export const responsibleGamingArea: Area = [
  player("PATCH /bff/users/update-limits", LimitsPayload, ({ state, account, body: payload }) => {
    const { userInfo } = account;
    changeLimits(account, payload, state.now());
    if (payload.spa_note !== undefined) userInfo.spa_note = payload.spa_note;
    return { userInfo };
  }),
  // How a pause is told is not shown: `days`, or a period like `7d`, `7` or `72h`; a day without one.
  player("PATCH /bff/users/timeout-limits", PausePayload, ({ state, account, body: payload }) => {
    const { userInfo } = account;
    const length = lengthOf(String(payload.days ?? payload.spa_period_limit ?? "1"));
    userInfo.paused_until = new Date(state.now() + length).toISOString();
    if (payload.spa_note !== undefined) userInfo.spa_note = payload.spa_note;
    return { userInfo };
  }),
  player("PATCH /bff/users/self-exclusion", ExclusionPayload, ({ state, account, body: payload }) => {
    const { userInfo } = account;
    const end = endOf(payload.spa_period_limit ?? "", state.now());
    userInfo.self_exclusion_until = end;
    userInfo.restriction = end === null ? "self_excluded" : null;
    userInfo.spa_note = payload.spa_note ?? `self-exclusion ${isoNow(state)}`;
    return { userInfo };
  }),
];

function lengthOf(period: string): number {
  const [, count = "1", unit = "d"] = /^(\d{1,4})\s*([dh])?/i.exec(period) ?? [];
  return Number(count) * (unit.toLowerCase() === "h" ? DAY_MS / 24 : DAY_MS);
}

/** The end of a self-exclusion of days, months or years; null for any other period: it has no end. */
function endOf(period: string, now: number): string | null {
  const [, count, unit = "d"] = /^(\d{1,2})([dmy])$/i.exec(period) ?? [];
  if (count === undefined) return null;
  const end = new Date(now);
  if (unit === "d") end.setUTCDate(end.getUTCDate() + Number(count));
  else end.setUTCMonth(end.getUTCMonth() + Number(count) * (unit === "y" ? 12 : 1));
  return end.toISOString();
}
