import { isRecord } from "@storefront/client";
import type { UIMatch } from "react-router";
import { localeAddress } from "../features/address/locale-address.ts";
import type { ShellData } from "../features/site/shell-data.ts";

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
export function structuredData(
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
