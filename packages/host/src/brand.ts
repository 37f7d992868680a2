import { readHttpsUrl } from "@storefront/client";
import * as z from "zod";

/** A text that is sent in a header of each backend call: one that no header can carry would fail them all. */
const headerText = z.string().regex(/^[!-~](?:[ -~]*[!-~])?$/, "printable ASCII without space around it");
const locale = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, "a locale such as pt-BR or en");
const origin = z
  .url({ protocol: /^https?$/, error: "an origin such as https://verify.example" })
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    "an origin without path or trailing slash",
  );

/** An origin whose scripts run on our pages. */
const safeOrigin = origin.refine(
  (text) => readHttpsUrl(text, { allowLoopbackHttp: true }) !== undefined,
  "an https origin (http only on loopback)",
);

const COUNTRY = "two capital letters such as MT";
const country = z.string().regex(/^[A-Z]{2}$/, COUNTRY);

/** The region of a player: country, currency and jurisdiction, as the backend gets them. */
const region = {
  currency: z.string().regex(/^[A-Z]{3}$/, "three capital letters such as EUR"),
  country,
  countryAlpha3: z.string().regex(/^[A-Z]{3}$/, "three capital letters such as MLT"),
  jurisdiction: headerText,
};

/** The part of a brand that a host needs; a trunk adds fields of its own with `HostBrand.safeExtend({ … })`. */
export const HostBrand = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, "small letters, digits and -, such as acme"),
  tenant: headerText,
  name: z.string().min(1),
  locales: z.array(locale).min(1),
  ...region,
  /** Other regions by the visitor's country, which a trusted proxy sends in the header `EDGE_HEADER_COUNTRY`. */
  geoOverrides: z
    .record(country, z.strictObject(region), {
      error: ({ code }) => (code === "invalid_key" ? COUNTRY : undefined),
    })
    .optional(),
  /** Whether the backend's catalogue depends on the visitor's country. Pages keep the brand's own country. */
  catalogue: z.strictObject({ varyByCountry: z.boolean().default(false) }).prefault({}),
  /**
   * Where pictures come from beside the site's own files: `https://pictures.example`, `https://*.studio.example`. A page shows no
   * other ones; `https:` alone lets in those of any host.
   */
  imageOrigins: z.array(z.union([z.literal("https:"), safeOrigin])).default([]),
  /** Origins of identity verification. If there are any, no other frame may use camera and microphone. */
  kyc: z.strictObject({ frameOrigins: z.array(origin).default([]) }).prefault({}),
  /** The captcha of calls before sign-in. Its origins are part of the content security policy of pages. */
  captcha: z
    .strictObject({
      provider: z.enum(["recaptcha-v3", "recaptcha-enterprise", "hcaptcha", "turnstile"]),
      /** The public key of the brand at the provider. The secret key belongs to the backend. */
      siteKey: z.string().min(1),
      /** The origin of the provider's script, if it is not the usual one. */
      scriptOrigin: safeOrigin.optional(),
      /** Further origins of the provider's frames. */
      frameOrigins: z.array(safeOrigin).default([]),
      /** True when a document number is looked up with the token of a captcha alone. */
      beforeDocuments: z.boolean().default(false),
    })
    .optional(),
  /**
   * The way in which inline scripts are allowed. `nonce` is for tag managers that need it; pages are then compressed
   * for each answer.
   */
  csp: z.enum(["hash", "nonce"]).default("hash"),
  /** The source of the brand's flags: its file alone, or the backend, whose flags win over the file. */
  flagSource: z.enum(["brand", "backend"]).default("brand"),
});
export interface HostBrand extends z.infer<typeof HostBrand> {}
/** The data of a brand as it is written, with its optional fields: `const brand: HostBrandInput = { … }`. */
export interface HostBrandInput extends z.input<typeof HostBrand> {
  /** Small letters, digits and -; declared here as well, so that complaints of the compiler name this type and do not print it. */
  id: string;
}

/**
 * A schema of zod 4 or `zod/mini`. The type has only the parts that a host uses, so that schemas of another copy of zod
 * fit as well: the types of two minor versions of zod do not fit each other.
 */
export interface AnySchema<Output = unknown> {
  readonly _zod: { readonly output: Output; readonly input: unknown };
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** One thing that a trunk checks of a brand beside its schema, such as a duty of its market. */
export interface BrandCheck {
  /** The name of the check, which `storefront check` prints. */
  readonly id: string;
  /** The law or the standard that asks for it. */
  readonly source: string;
  /**
   * `missing` ends the start in production, `warning` only warns in `storefront check`, which `mistake` fails; `operator` is
   * nothing that the host or its pages could do.
   */
  readonly state: "done" | "missing" | "excepted" | "operator" | "warning" | "mistake";
  /** The place and the means of a duty that is done, the missing data, or the reason of an exception. */
  readonly text: string;
}

/** The brands of a trunk: their schema, and the brands that are part of the trunk, by id. */
export interface Brands<Brand extends HostBrand> {
  /** Checks a brand and gives its defaults: `HostBrand`, `SiteBrand` or one that extends them. */
  readonly schema: AnySchema<Brand>;
  /** `BRAND` names one of them; the first is the default. `BRAND_FILE` reads another one from a file. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** The checks of a brand. What is missing ends the start in production, unless the sandbox is the backend. */
  readonly checks?: ((brand: Brand) => readonly BrandCheck[]) | undefined;
}

/** Declares the brands of a trunk. A brand is checked by the schema, and by its checks, when a host starts with it. */
export const defineBrands = <Schema extends AnySchema<HostBrand>>(
  schema: Schema,
  inputs: Readonly<Record<string, Schema["_zod"]["input"]>>,
  checks?: (brand: Schema["_zod"]["output"]) => readonly BrandCheck[],
): Brands<Schema["_zod"]["output"]> => ({ schema, inputs, checks });
