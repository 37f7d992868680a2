import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { useLocation, useMatches } from "react-router";
import { localeAddress } from "../features/address/locale-address.ts";
import { useIsMissing } from "../features/routing/use-page-path.ts";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { structuredData } from "./structured-data.ts";
import { readHttpsUrl } from "@storefront/client";
import type { ShellData } from "../features/site/shell-data.ts";

/** The formats that networks show, by the end of an address; drawings (SVG) are shown by none. */
const RASTER: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
};

/** A fact of a page for networks. */
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
  const { title = brand.name, description: own, picture } = (match.loaderData ?? {}) as DescribedPage;
  const shared = sharedPicture(shell, { title, picture });
  const description = own ?? t("footer.about", { brand: brand.name });
  const url = publicOrigin + localeAddress(pathname, locale, brand.locales);
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
