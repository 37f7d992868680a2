import { CONSENT_FIELDS, VALIDATION_STEPS } from "@storefront/account";
import { isRecord, parseUrl, readHttpsUrl } from "@storefront/client";
import { GAME_FRAME_COMMANDS, GAME_FRAME_EVENTS } from "@storefront/games";
import { HostBrand } from "@storefront/host/brand";
import * as z from "zod";
import { colour, host, link, pathPart } from "./field.schema.ts";
import { DUTY_IDS, type DutyId, Market, named } from "./market.schema.ts";
import { checkLanguages, Promotions } from "./promotion.schema.ts";

const PROVIDERS = ["first", "provider-a", "provider-b", "provider-c"] as const;

/** The colours of the other scheme, all of them: a mixture of two brands' sets would be readable by chance alone. */
const OtherColours = z.strictObject({
  background: colour,
  surface: colour,
  raised: colour,
  border: colour,
  text: colour,
  muted: colour,
  primary: colour,
  onPrimary: colour,
  accent: colour,
  accentText: colour,
  positive: colour,
  negative: colour,
  glow: colour,
  glowSecond: colour,
});

/** A file of the trunk's `public/assets/`, by the path that browsers load it from. */
const pictureFile = z
  .string()
  .regex(/^\/assets\/[\w./-]+\.(?:svg|png)$/, "a file of public/, such as /assets/logo.svg");
const picture = z.union([pictureFile, link]);

/** A typeface: one that the site has, the device's own, or a file of the trunk's `public/assets/`. */
const font = z.union(
  [
    z.enum(["Sora Variable", "Manrope Variable", "system-ui"]),
    z.strictObject({
      name: z.string().regex(/^[\w -]+$/),
      file: z.string().regex(/^\/assets\/[\w./-]+\.woff2$/),
    }),
  ],
  'Sora Variable, Manrope Variable, system-ui or { name: "Fraunces", file: "/assets/fraunces.woff2" }',
);

const fieldValue = z.union([z.string(), z.number(), z.boolean()]);

/** A field of the profile, and its values that mean yes. Default: all but a plain no, such as `true`, 1 or a date to come. */
const fieldRule = {
  field: z.string().regex(/^\w+$/, "a field of the profile such as self_excluded"),
  is: z.union([fieldValue, z.array(fieldValue)]).optional(),
};

/** The look of a brand: colours, fonts, shapes, artwork and the logo. Every field has a default. */
export const Theme = z.strictObject({
  /** The scheme of `colours`. */
  scheme: z.enum(["dark", "light"]).default("dark"),
  colours: z
    .strictObject({
      background: colour.default("#0d0f1a"),
      surface: colour.default("#161a2b"),
      raised: colour.default("#1f2540"),
      border: colour.default("#2c3354"),
      text: colour.default("#f4f6ff"),
      muted: colour.default("#a3abc9"),
      primary: colour.default("#6d4aff"),
      onPrimary: colour.default("#ffffff"),
      /** Filled areas, with dark text on them. */
      accent: colour.default("#ffc247"),
      /** The accent as the colour of a text or an outline; `accent` itself without it. */
      accentText: colour.optional(),
      positive: colour.default("#2fd38a"),
      negative: colour.default("#ff7a93"),
      /** The two lights behind headers and banners. */
      glow: colour.default("#6d4aff"),
      glowSecond: colour.default("#17b8c4"),
    })
    .prefault({}),
  /** The colours of the other scheme. Without them the pages have one scheme and do not follow the player's preference. */
  otherColours: OtherColours.optional(),
  fonts: z
    .strictObject({ display: font.default("Sora Variable"), text: font.default("Manrope Variable") })
    .prefault({}),
  /** The type of headings. */
  display: z
    .strictObject({
      weight: z.number().int().min(300).max(800).default(700),
      transform: z.enum(["none", "uppercase"]).default("none"),
      /** Letter spacing, in hundredths of an em. */
      tracking: z.number().min(-6).max(20).default(-2),
    })
    .prefault({}),
  radius: z.number().min(0).max(32).default(14),
  /** Corners of buttons and chips: fully round, or rounded as everything else is. */
  buttons: z.enum(["round", "soft"]).default("round"),
  /** The shape of a game's tile. */
  tiles: z.enum(["portrait", "square"]).default("portrait"),
  /** The drawing behind banners. */
  artwork: z.enum(["ribbons", "ridges", "plain"]).default("plain"),
  logo: z
    .strictObject({
      /** SVG or PNG, one for both schemes or one for each. Without it the name is the logo. */
      picture: z
        .union(
          [picture, z.strictObject({ dark: picture, light: picture })],
          "a file of public/, such as /assets/logo.svg, an https address, or { dark, light } of them",
        )
        .optional(),
      /** The word beside the picture; a picture without it has the name in it. */
      word: z.string().min(1).optional(),
      /** A square picture for icons, where the logo is none. */
      icon: pictureFile.optional(),
    })
    .refine(
      ({ picture: shown, icon }) => icon !== undefined || !JSON.stringify(shown ?? "").includes("https:"),
      {
        path: ["icon"],
        error: "a file of public/, because the logo is at an https address: icons hold their picture",
      },
    )
    .prefault({}),
});
export type Theme = z.infer<typeof Theme>;

const origins = z
  .array(
    z.string().refine((text) => parseUrl(text)?.origin === text, {
      error: "an origin without path, such as https://id.example",
    }),
  )
  .optional();

/** The parts of the home page that stand there once. */
const HOME_PARTS = [
  "players",
  "banners",
  "categories",
  "slot",
  "matches",
  "top-wins",
  "last-wins",
  "invitation",
  "providers",
  "steps",
] as const;

/** One part of the home page: one that stands there once, a row or a banner by its id, or the next rows that no other part names. */
const HomePart = z.union(
  [
    z.enum(HOME_PARTS),
    z.strictObject({ row: z.string().min(1) }),
    z.strictObject({ banner: z.string().min(1) }),
    z.strictObject({ rows: z.number().int().positive() }),
  ],
  { error: `${HOME_PARTS.join(", ")}, { row: "<id>" }, { banner: "<id>" } or { rows: 3 }` },
);
/** A part of a brand's home page: a block by its name, one row or banner by its id, or the next rows by their number. */
export type HomePart = z.infer<typeof HomePart>;

/** The messages of a verification operator's page; `KycOperator` of `@storefront/kyc` says what the fields mean. */
const KycOperatorTable = z.strictObject({
  events: z.record(z.string(), z.enum(["completed", "failed", "manual_approve_pending", "mobile_started"])),
  fields: z.array(z.string()).optional(),
  origins,
  aliases: z.array(z.string()).optional(),
});

/** The messages of a provider's games; `GameFrameWords` of `@storefront/games` says what the fields mean. */
const GameFrameWords = z.strictObject({
  events: z.record(z.string(), z.enum(GAME_FRAME_EVENTS)),
  fields: z.array(z.string()).optional(),
  origins,
  commands: z
    .partialRecord(z.enum(GAME_FRAME_COMMANDS), z.union([z.string(), z.record(z.string(), z.json())]))
    .optional(),
});

/** The request for a token of a social provider: its authorization address, our id there, and the scope. */
const SocialSignIn = z.strictObject({
  address: link,
  clientId: z.string().min(1),
  /** Empty asks for none; some providers answer in the address only then. */
  scope: z.string().default("openid email profile"),
});

/** The ways in which a visitor reaches the brand's support. */
const Support = z.strictObject({
  /** The helpdesk's own page; a player's token goes with it as `tokenParameter`. */
  chat: link.optional(),
  tokenParameter: z.string().min(1).default("token"),
  email: z.email().optional(),
  telephone: z.string().min(3).optional(),
});

/**
 * An image service that makes pictures in other widths, and in the format that a browser accepts best. `{width}` is in the
 * template, and the picture's own address: `{url}` as it is, or `{encoded}`.
 */
const Pictures = z.strictObject({
  template: z
    .string()
    .refine((text) => readHttpsUrl(text.replaceAll(/[{}]/g, "")) !== undefined, { error: "an https address" })
    .refine((text) => text.includes("{width}") && /\{(?:url|encoded)\}/.test(text), {
      error: "an address with {width}, and with {url} or {encoded}",
    })
    .refine((text) => !/\s/.test(text), { error: "an address without spaces" }),
  widths: z.array(z.number().int().min(16).max(4096)).min(1).default([160, 320, 480, 640, 960, 1440]),
});

/** The facts and questions that the law asks of a brand. A missing one is not claimed anywhere on the site. */
const Legal = z.strictObject({
  minimumAge: z.number().int().min(16).max(25).default(18),
  /** The company behind the brand, with its registration and address, in one line. */
  operator: z.string().min(1).optional(),
  /** Its licences, each with the authority that gave it, and the address and the picture of the seal that proves it. */
  licences: z
    .array(
      z.strictObject({
        number: z.string().min(1),
        regulator: z.strictObject(named).optional(),
        address: link.optional(),
        seal: picture.optional(),
      }),
    )
    .default([]),
  /** Lines that help people whose gambling is a problem, free of charge. */
  helpLines: z.array(z.strictObject(named)).default([]),
  /** The place for a complaint that the support did not settle, the days until an answer, and who decides after it. */
  complaints: z
    .strictObject({
      email: z.email().optional(),
      address: link.optional(),
      days: z.number().int().positive().optional(),
      body: z.strictObject(named).optional(),
    })
    .optional(),
  accessibility: link.optional(),
  /** The statement on the protection of players' money if the operator fails, by language; a player confirms it before depositing. */
  fundProtection: z.record(z.string(), z.string().min(1)).optional(),
  /** Asks a first visitor whether they are old enough. */
  asksAge: z.boolean().default(false),
  /** Asks for consent before a cookie that is not needed, such as the one of marketing campaigns, is written. */
  asksConsent: z.boolean().default(false),
});

const Sportsbook = z.strictObject({
  /** Hosts to which a redirect of the sportsbook may lead, beside `providerC.allowedHosts`. */
  redirectHosts: z.array(host).default([]),
  /** Paths of an SDK below the raw proxies whose scripts and style sheets run in our pages; `sdk/*` is all below `sdk`. */
  scriptPaths: z
    .array(z.string().regex(/^[\w.~-]+(\/[\w.~-]+)*(\/\*)?$/, "a path such as sdk/main.js or sdk/*"))
    .default([]),
});

/** Does what a market asks for and the site can do without further data; what is stricter, brand or market, wins. */
function withMarket<
  Brand extends {
    market?: Market | undefined;
    dutyExceptions: Readonly<Record<string, string | undefined>>;
    legal: z.infer<typeof Legal>;
    realityCheck: { minutes: number };
  },
>(brand: Brand): Brand {
  const { market, legal, realityCheck, dutyExceptions } = brand;
  if (market === undefined) return brand;
  const asks = (id: DutyId): boolean =>
    market.duties.some((duty) => duty.id === id) && dutyExceptions[id] === undefined;
  const known = new Set(legal.helpLines.map(({ name }) => name));
  return {
    ...brand,
    legal: {
      ...legal,
      minimumAge: Math.max(legal.minimumAge, market.minimumAge),
      helpLines: [...legal.helpLines, ...market.helpLines.filter(({ name }) => !known.has(name))],
      asksAge: legal.asksAge || asks("age-check"),
      asksConsent: legal.asksConsent || asks("consent"),
    },
    realityCheck: { minutes: Math.min(realityCheck.minutes, market.realityCheckMinutes ?? Infinity) },
  };
}

const Schema = z
  .strictObject({
    ...HostBrand.shape,
    helpdesk: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default("helpdesk"),
    sportsbookProvider: z.enum(PROVIDERS).default("first"),
    /** The backend's list of matches below `/app-sportbook`, such as `events`, for the home page and documents. */
    sportsFeed: pathPart.optional(),
    providerC: z.strictObject({ allowedHosts: z.array(z.string()).default([]) }).prefault({}),
    /** The raw proxies of the sportsbook trust nothing but what is named here. */
    sportsbook: Sportsbook.prefault({}),
    registerTypeVersion: z.literal([1, 2]).default(2),
    requestDocument: z.boolean().default(false),
    requestPhone: z.boolean().default(false),
    /** The identity-document flow of one country: the document and the date of birth at registration, the person later. */
    identityDocument: z.boolean().default(false),
    socialProviders: z.array(z.string().regex(/^[a-z0-9-]+$/)).default([]),
    /** By provider; one of `socialProviders` that has no entry shows no button. */
    socialSignIn: z.record(z.string(), SocialSignIn).default({}),
    legal: Legal.prefault({}),
    /** The law of the market that the brand plays in: one of `@storefront/site/markets`, or the trunk's own. */
    market: Market.optional(),
    /** Duties of the market that the brand does not do, each with the reason that is told whoever checks it. */
    dutyExceptions: z.partialRecord(z.enum(DUTY_IDS), z.string().min(1)).default({}),
    /** Pictures in the width that is shown; without it every picture is the backend's own. */
    pictures: Pictures.optional(),
    /** Without it the site names no support. */
    support: Support.optional(),
    casinoMode: z.enum(["current", "legacy"]).default("current"),
    albumConfig: z
      .strictObject({ enabled: z.boolean().default(false), campaign: z.string().optional() })
      .prefault({}),
    autoDepositAfterRegister: z.boolean().default(true),
    /** The fields by which this brand's backend tells of restricted accounts; the library's usual names without it. */
    restrictions: z
      .array(
        z.strictObject({
          state: z.enum(["self-excluded", "withdraw-only", "paused", "blocked"]),
          ...fieldRule,
        }),
      )
      .optional(),
    /**
     * The amounts of one withdrawal, the hours within which it arrives, and its fee, as the operator has agreed them with the
     * backend; without it nothing is said before.
     */
    withdrawal: z
      .strictObject({
        minimum: z.number().positive().optional(),
        maximum: z.number().positive().optional(),
        hours: z.number().int().positive().optional(),
        fee: z.number().nonnegative().optional(),
      })
      .optional(),
    /** Shows the balance, and the way to the deposit, over a running game that fills the screen; some games draw their own. */
    showsBalanceInGame: z.boolean().default(true),
    /** The interval of the reality check that interrupts play; regulators name the longest. */
    realityCheck: z.strictObject({ minutes: z.number().int().min(1).max(240).default(60) }).prefault({}),
    /** The validation overlay: its steps in order, those that cannot wait, the consents, and when the address is required. */
    validation: z
      .strictObject({
        steps: z.array(z.enum(VALIDATION_STEPS)).optional(),
        blocking: z.array(z.enum(VALIDATION_STEPS)).optional(),
        consents: z.array(z.enum(CONSENT_FIELDS)).optional(),
        address: z.array(z.strictObject(fieldRule)).optional(),
      })
      .optional(),
    session: z
      .strictObject({
        exposeAccessToken: z.boolean().default(false),
        /** `keep` keeps players signed in while the backend cannot renew their tokens. */
        refreshOutage: z.enum(["logout", "keep"]).default("logout"),
      })
      .prefault({}),
    /** Operators that the brand adds to those of `@storefront/kyc`, or has other tables for. */
    kycOperators: z.record(z.string(), KycOperatorTable).optional(),
    /** The messages of games by the slug of their provider, `*` for every other one: what games say, and how they are told to stop. */
    gameFrames: z.record(z.string(), GameFrameWords).default({}),
    /** The home page from top to bottom; what is not named is not there, and a name that the backend does not have is left out. */
    home: z
      .array(HomePart)
      .default([
        "players",
        "banners",
        "categories",
        "slot",
        { rows: 1 },
        "top-wins",
        "matches",
        { rows: 2 },
        "last-wins",
        "invitation",
        { rows: 100 },
        "providers",
        "steps",
      ]),
    /** Without it the promotions are those that `GET /appearance` has. */
    promotions: Promotions,
    theme: Theme.prefault({}),
  })
  .superRefine(checkLanguages)
  .transform(withMarket);

/** A brand is data: what it is called, where it plays, which flags it has and how it looks. */
export interface SiteBrand extends z.output<typeof Schema> {}

/** A brand as its author writes it: everything with a default may be left out. */
export interface BrandInput extends z.input<typeof Schema> {
  /** Small letters, digits and -; declared here as well, so that complaints of the compiler name this type and do not print it. */
  id: string;
}

/** The schema of a brand: it gives the defaults, and does what the brand's market asks for. */
export const SiteBrand: z.ZodType<SiteBrand, BrandInput> = Schema;

/**
 * The schema of a brand with fields of a trunk's own beside the site's; any other field stays a mistake.
 * @example
 * ```ts
 * import * as z from "zod";
 *
 * export const OwnBrand = siteBrandWith({ firstPrize: z.number().int().positive() });
 * ```
 */
export function siteBrandWith<Own extends z.ZodRawShape>(
  own: Own,
): z.ZodType<SiteBrand & z.output<z.ZodObject<Own>>, BrandInput & z.input<z.ZodObject<Own>>> {
  const Fields = z.object(own);
  return z.custom<BrandInput & z.input<z.ZodObject<Own>>>(isRecord).transform((given, context) => {
    const others = Object.fromEntries(Object.entries(given).filter(([name]) => !(name in own)));
    const [read, fields] = [SiteBrand.safeParse(others), Fields.safeParse(given)];
    if (read.success && fields.success) return { ...read.data, ...fields.data };
    for (const { path, message } of [...(read.error?.issues ?? []), ...(fields.error?.issues ?? [])])
      context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });
}
