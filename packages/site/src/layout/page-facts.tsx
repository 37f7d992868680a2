import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { type UIMatch, useLocation, useMatches } from "react-router";
import { localeAddress } from "../features/routing/dialog-address.ts";
import { useIsMissing } from "../features/routing/links.tsx";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { isRecord, readHttpsUrl } from "@storefront/client";
import type { ShellData } from "../features/site/shell-data.ts";
import { renderedParameters } from "../features/routing/page-module.ts";

/** The formats that networks show, by the end of an address; drawings (SVG) are shown by none. */
const RASTER: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
};

type Fact = readonly [property: string, content: string];

/** The picture of a page's shared links: its own where that is a raster picture, or else the brand's, if it has one. */
export function sharedPicture(
  { brand, publicOrigin, share }: Pick<ShellData, "brand" | "publicOrigin" | "share">,
  page: { readonly title: string; readonly picture: string | undefined },
): readonly Fact[] {
  const own = readHttpsUrl(page.picture, { allowLoopbackHttp: true });
  const type = RASTER[own?.pathname.split(".").pop()?.toLowerCase() ?? ""];
  if (own && type !== undefined)
    return [
      ["og:image", own.href],
      ["og:image:type", type],
      ["og:image:alt", page.title],
    ];
  if (share === undefined) return [];
  return [
    ["og:image", publicOrigin + share],
    ["og:image:type", "image/png"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", brand.name],
  ];
}

/** The parts of a page's data that every loader gives in the same words. */
interface DescribedPage {
  readonly title?: string;
  readonly description?: string;
  /** The address of a picture that shows what the page is about. */
  readonly picture?: string;
  /** The query of a page that is one of several at its path. */
  readonly query?: string;
}

/**
 * The facts of a page for networks and search engines: Open Graph, a card, structured data, and a description where the
 * page has none of its own. The server alone renders them: those who read them load documents, and no browser downloads
 * the code. What does not exist has none.
 */
export function PageFacts(): JSX.Element | null {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const shell = useShellIfLoaded();
  const missing = useIsMissing();
  const match = useMatches().at(-1);
  if (!shell || missing || !match) return null;
  const { brand, locale, publicOrigin } = shell;
  const described: DescribedPage = match.loaderData ?? {};
  const { title = brand.name, description: own, picture, query = "" } = described;
  const shared = sharedPicture(shell, { title, picture });
  const description = own ?? t("footer.about", { brand: brand.name });
  const url = publicOrigin + localeAddress(pathname, locale, brand.locales) + query;
  const facts = [
    ["og:type", "website"],
    ["og:site_name", brand.name],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ["og:locale", locale.replace("-", "_")],
    ...shared,
  ] as const;
  return (
    <>
      {own === undefined && <meta name="description" content={description} />}
      {facts.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={shared.length === 0 ? "summary" : "summary_large_image"} />
      {structuredData(match, shell, url).map((data, index) => (
        <script
          // oxlint-disable-next-line react/no-array-index-key -- a list that nothing changes
          key={index}
          type="application/ld+json"
          // oxlint-disable-next-line react/no-danger -- JSON without any `<`
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
        />
      ))}
    </>
  );
}

/** A record of schema.org. */
type Thing = Readonly<Record<string, unknown>>;

const CONTEXT = { "@context": "https://schema.org" };

/** The records of a page by the id of its route; a page without a row has none. */
const PAGES: Readonly<Record<string, (page: Page) => Thing[]>> = {
  "pages/home/home": siteThings,
  "pages/listing/category": listingThings,
  "pages/listing/provider": listingThings,
  "pages/game/game": gameThings,
  "pages/promotions/promotion": promotionThings,
};

interface Page {
  readonly data: Readonly<Record<string, unknown>>;
  readonly shell: ShellData;
  readonly url: string;
}

/** The facts that search engines can read of a page without its layout (schema.org, as JSON-LD). */
function structuredData(
  { id, loaderData }: Pick<UIMatch, "id" | "loaderData">,
  shell: ShellData,
  url: string,
): readonly Thing[] {
  return isRecord(loaderData) ? (PAGES[id]?.({ data: loaderData, shell, url }) ?? []) : [];
}

function siteThings({ shell, url }: Page): Thing[] {
  const { brand, locale, publicOrigin } = shell;
  const { email, telephone } = brand.support ?? {};
  const home = `${publicOrigin}/`;
  return [
    {
      ...CONTEXT,
      "@type": "Organization",
      name: brand.name,
      url: home,
      logo: `${publicOrigin}/icon.svg`,
      ...(brand.legal.operator !== undefined && { legalName: brand.legal.operator }),
      ...((email ?? telephone) !== undefined && {
        contactPoint: { "@type": "ContactPoint", contactType: "customer support", email, telephone },
      }),
    },
    {
      ...CONTEXT,
      "@type": "WebSite",
      name: brand.name,
      url,
      inLanguage: locale,
      potentialAction: {
        "@type": "SearchAction",
        target: `${addressOf(shell, "/search")}?q={term}`,
        "query-input": "required name=term",
      },
    },
  ];
}

function listingThings({ data, shell, url }: Page): Thing[] {
  return [crumbs(shell, [[textOf(data["name"]), url]])];
}

function promotionThings({ data, shell, url }: Page): Thing[] {
  const { promotion } = data;
  return isRecord(promotion) ? [crumbs(shell, [[textOf(promotion["title"]), url]])] : [];
}

function gameThings({ data, shell, url }: Page): Thing[] {
  const { game } = data;
  if (!isRecord(game)) return [];
  const name = textOf(game["name"]);
  const [category] = (Array.isArray(game["categories"]) ? game["categories"] : []).filter(isRecord);
  const slug = category?.["slug"];
  return [
    crumbs(shell, [
      ...(typeof slug === "string"
        ? [
            [
              textOf(category?.["name"], slug),
              addressOf(shell, `/casino/category/${encodeURIComponent(slug)}`),
            ] as const,
          ]
        : []),
      [name, url],
    ]),
    {
      ...CONTEXT,
      "@type": "VideoGame",
      name,
      url,
      ...(typeof game["image"] === "string" && { image: game["image"] }),
      ...(typeof game["provider"] === "string" && {
        publisher: { "@type": "Organization", name: game["provider"] },
      }),
      ...(category && { genre: category["name"] }),
      applicationCategory: "Game",
      gamePlatform: "Web browser",
    },
  ];
}

function crumbs(shell: ShellData, places: readonly (readonly [name: string, address: string])[]): Thing {
  const all = [[shell.brand.name, addressOf(shell, "/")] as const, ...places];
  return {
    ...CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: all.map(([name, item], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item,
    })),
  };
}

const addressOf = ({ brand, locale, publicOrigin }: ShellData, path: string): string =>
  publicOrigin + localeAddress(path, locale, brand.locales);

const textOf = (value: unknown, other = ""): string => (typeof value === "string" ? value : other);

/** Read on pages that declare it, and on no other. */
const PAGE = "page";

/** Tells search engines the page's one address and the same page in the brand's other languages; of a missing one, nothing. */
export function Alternates(): JSX.Element | null {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const shell = useShellIfLoaded();
  const missing = useIsMissing();
  if (!shell || missing) return null;
  const { brand, locale, publicOrigin } = shell;
  // The further pages of a list are pages of their own; every other parameter shows the same page in another way.
  const page = renderedParameters(matches).includes(PAGE) ? new URLSearchParams(search).get(PAGE) : null;
  const { query: own = "" } = (matches.at(-1)?.loaderData ?? {}) as DescribedPage;
  const query = page !== null && /^[1-9]\d*$/.test(page) && page !== "1" ? `?page=${page}` : own;
  const address = (to: string): string => publicOrigin + localeAddress(pathname, to, brand.locales) + query;
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      {brand.locales.length > 1 && (
        <link rel="alternate" hrefLang="x-default" href={address(brand.locales[0] ?? locale)} />
      )}
      {brand.locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
      ))}
    </>
  );
}
