import type { BrandCheck } from "@storefront/host/brand";
import { wordsFor } from "./words-for.ts";
import { contrastWarnings } from "./contrast.ts";
import { DUTY_IDS, type DutyId } from "./market.schema.ts";
import type { SiteBrand } from "./site-brand.schema.ts";

/** One kind of duty: `where` it shows, and `by` tells what fulfils it, or undefined when the brand lacks the data that `needs` names. */
interface DutyKind {
  readonly where: string;
  readonly by: (brand: SiteBrand) => string | undefined;
  readonly needs: string;
}

const site = (): string => "the site";

const DUTIES: Readonly<Record<DutyId, DutyKind>> = {
  "age-check": {
    where: "before the first page, in the registration, at the foot",
    by: ({ legal }) => `${legal.minimumAge} years`,
    needs: "legal.minimumAge",
  },
  operator: {
    where: "at the foot",
    by: ({ legal }) => legal.operator,
    needs: "legal.operator",
  },
  licence: {
    where: "at the foot, with authority and seal",
    by: ({ legal }) =>
      legal.licences.every(({ regulator }) => regulator) ? namesOf(legal.licences, "number") : undefined,
    needs: "legal.licences with number and regulator",
  },
  "exclusion-register": {
    where: "at the foot, limits, responsible gaming, refusals",
    by: ({ market }) => market?.exclusionRegister?.name,
    needs: "exclusionRegister of the market",
  },
  "help-lines": {
    where: "at the foot, responsible gaming, refusals, age check",
    by: ({ legal }) => namesOf(legal.helpLines, "name"),
    needs: "legal.helpLines",
  },
  complaints: {
    where: "at the foot, with days and who decides after",
    by: ({ legal: { complaints } }) =>
      complaints?.days !== undefined &&
      complaints.body &&
      (complaints.email ?? complaints.address) !== undefined
        ? `${complaints.days} days, then ${complaints.body.name}`
        : undefined,
    needs: "legal.complaints with email or address, days and body",
  },
  "risk-warning": { where: "registration and sign-in", by: site, needs: "" },
  "registration-limits": {
    where: "last step of the registration",
    by: ({ market }) => market?.registrationLimits,
    needs: "",
  },
  "break-lengths": {
    where: "limits",
    by: ({ market }) => market?.breaks && [...market.breaks.pause, ...market.breaks.exclusion].join(" "),
    needs: "breaks of the market",
  },
  "reality-check": {
    where: "wherever one plays; a game pauses, or is left at the end of its round",
    by: ({ realityCheck }) => `every ${realityCheck.minutes} minutes, with what the visit won or lost`,
    needs: "",
  },
  "idle-sign-in": {
    where: "every page of a player",
    by: ({ market }) =>
      market?.idleMinutes === undefined ? undefined : `after ${market.idleMinutes} minutes`,
    needs: "idleMinutes of the market",
  },
  "last-visit": { where: "a notice after each sign-in", by: site, needs: "" },
  "marketing-choice": { where: "registration, not ticked, and the profile", by: site, needs: "" },
  "return-to-player": { where: "page of a game, before play", by: site, needs: "" },
  "fund-protection": {
    where: "before a deposit",
    by: ({ legal, locales }) =>
      locales.every((locale) => wordsFor(legal.fundProtection, locale)) ? "legal.fundProtection" : undefined,
    needs: "legal.fundProtection in each language of the brand",
  },
  accessibility: {
    where: "at the foot",
    by: ({ legal }) => legal.accessibility,
    needs: "legal.accessibility",
  },
  consent: { where: "consent bar, before any cookie that is not needed", by: site, needs: "" },
};

/**
 * The duties of a brand's market, the contrast of its colours, and buttons of providers that it does not let in; in production a
 * missing duty refuses the start.
 */
export function siteChecks(brand: SiteBrand): readonly BrandCheck[] {
  return [...dutiesOf(brand), ...contrastWarnings(brand.theme), ...closedProviders(brand)];
}

const closedProviders = ({ socialProviders, socialSignIn }: SiteBrand): BrandCheck[] =>
  Object.keys(socialSignIn)
    .filter((name) => !socialProviders.includes(name))
    .map((name) => ({
      id: "socialSignIn",
      source: "socialProviders of the brand",
      state: "mistake",
      text: `${name} is none of them, and has no button`,
    }));

function dutiesOf(brand: SiteBrand): readonly BrandCheck[] {
  const { market, dutyExceptions } = brand;
  if (market === undefined)
    return [
      {
        id: "market",
        source: "the law where the brand plays",
        state: "warning",
        text: "the brand names no market",
      },
    ];
  const rows = market.duties.map((row): BrandCheck => {
    const { id, source } = row;
    if (!isKind(id)) return { id, source, state: "done", text: "by" in row ? `${row.where}: ${row.by}` : "" };
    const { where, by, needs } = DUTIES[id];
    const reason = dutyExceptions[id];
    if (reason !== undefined) return { id, source, state: "excepted", text: reason };
    const done = by(brand);
    return done
      ? { id, source, state: "done", text: `${where}: ${done}` }
      : { id, source, state: "missing", text: needs };
  });
  return [
    {
      id: "market",
      source: `${market.name}, read on ${market.asOf}`,
      state: "operator",
      text: "confirms each row: it is a reading of the law, and of no later day",
    },
    ...rows,
    ...market.notDone.map(({ duty, source }): BrandCheck => ({
      id: duty,
      source,
      state: "operator",
      text: "no part of the site",
    })),
  ];
}

const isKind = (id: string): id is DutyId => DUTY_IDS.some((known) => known === id);

/** The names in a list as one text; undefined for an empty list. */
const namesOf = <Name extends string>(
  list: readonly Readonly<Record<Name, string>>[],
  name: Name,
): string | undefined => list.map((entry) => entry[name]).join(", ") || undefined;
