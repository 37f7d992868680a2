import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";
import { manifestOf, PACKAGES, pagesFolder } from "./repository.ts";

/** Guides in the order in which a team meets them; a guide that is not named comes last. */
const GUIDES: readonly (readonly [title: string, guides: readonly string[]])[] = [
  [
    "Start",
    [
      "start-a-trunk",
      "add-to-a-trunk",
      "use-it-in-an-app",
      "describe-a-brand",
      "run-the-host",
      "use-the-command",
      "test-a-trunk",
    ],
  ],
  [
    "Extend",
    [
      "add-a-route",
      "add-a-hook",
      "add-a-preference",
      "add-an-album-route",
      "keep-an-answer",
      "use-a-captcha",
      "keep-to-the-law",
    ],
  ],
  [
    "Operate",
    [
      "run-a-fleet",
      "watch-a-fleet",
      "read-a-reference-code",
      "add-an-error-code",
      "use-the-openapi-document",
      "release",
    ],
  ],
];

const CONCEPTS = ["session", "guest-rule", "reference-codes", "errors", "caching"];

/** The bar at the top. */
export const navigation: DefaultTheme.NavItem[] = [
  { text: "Start", link: "/guides/start-a-trunk" },
  { text: "Concepts", link: "/concepts/session", activeMatch: "/concepts/" },
  { text: "Guides", link: "/guides/run-the-host", activeMatch: "/guides/(?!start)" },
  {
    text: "Reference",
    link: "/packages/account",
    activeMatch: "/(packages|reference|routes|variables|service-levels|runbooks)",
  },
  { text: "Codes", link: "/codes/", activeMatch: "/codes/" },
  {
    text: "Project",
    items: [
      { text: "Architecture", link: "/architecture" },
      { text: "Decisions", link: "/decisions/" },
      { text: "Glossary", link: "/glossary" },
      { text: "Changelogs", link: "/changelogs/" },
      { text: "Contributing", link: "/contributing" },
      { text: "Security", link: "/security" },
    ],
  },
];

/** The list at the side, by the first part of an address. */
export function sidebar(): DefaultTheme.SidebarMulti {
  const learn = [{ text: "Concepts", items: pagesOf("concepts", CONCEPTS) }, ...guideGroups()];
  const reference = [
    {
      text: "Overview",
      items: [
        item("routes/index", "Routes"),
        item("variables", "Variables"),
        item("codes/index", "Codes"),
        item("reference/wire"),
        item("reference/journeys", "Journeys"),
      ],
    },
    {
      text: "To watch it",
      items: [
        item("reference/metrics"),
        item("reference/log-fields"),
        item("reference/alerts"),
        item("service-levels"),
        item("runbooks/index"),
      ],
    },
    ...PACKAGES.map(packageGroup),
  ];
  const project = [
    {
      text: "Project",
      items: [
        "architecture",
        "gallery",
        "performance",
        "page-speed",
        "capacity",
        "glossary",
        "threats",
        "contributing",
        "security",
      ].map((name) => item(name)),
    },
    { text: "Specification", items: [item("specification", "Digest")] },
    { text: "Decisions", items: [item("decisions/index", "All decisions"), ...pagesOf("decisions", [])] },
    { text: "Changelogs", items: [item("changelogs/index", "All packages"), ...pagesOf("changelogs", [])] },
  ];
  const codes = [
    { text: "Codes", items: [item("codes/index", "Overview"), item("codes/endpoints", "EP codes")] },
    { text: "EM codes", items: pagesOf("codes", []).filter(({ link }) => /EM\d/.test(link ?? "")) },
  ];
  const runbooks = [
    { text: "Runbooks", items: [item("runbooks/index", "All alerts"), ...pagesOf("runbooks", [])] },
  ];
  const routes = [{ text: "Routes", items: [item("routes/index", "All areas"), ...pagesOf("routes", [])] }];
  return {
    "/concepts/": learn,
    "/guides/": learn,
    "/packages/": reference,
    "/reference/": reference,
    "/variables": reference,
    "/service-levels": reference,
    "/runbooks/": runbooks,
    "/codes/": codes,
    "/routes/": routes,
    "/": project,
  };
}

function packageGroup(name: string): DefaultTheme.SidebarItem {
  return {
    text: manifestOf(name).name,
    collapsed: true,
    items: [
      item(`packages/${name}`, "How to use it"),
      ...(namesIn(`reference/${name}`).length > 0 ? [item(`reference/${name}/index`, "Every export")] : []),
      ...pagesOf(`reference/${name}`, []).map((page) => ({
        ...page,
        text: page.text?.split(": ").at(-1) ?? "",
      })),
    ],
  };
}

function guideGroups(): DefaultTheme.SidebarItem[] {
  const named = GUIDES.flatMap(([, guides]) => guides);
  const others = namesIn("guides").filter((name) => !named.includes(name));
  const groups = GUIDES.map(([text, guides]) => ({
    text,
    items: guides.filter(exists("guides")).map((name) => item(`guides/${name}`)),
  }));
  return others.length === 0
    ? groups
    : [...groups, { text: "More", items: others.map((name) => item(`guides/${name}`)) }];
}

/** The pages of a folder: the named ones first, then the rest by name. */
function pagesOf(folder: string, first: readonly string[]): DefaultTheme.SidebarItem[] {
  const rest = namesIn(folder).filter((name) => !first.includes(name));
  return [...first.filter(exists(folder)), ...rest].map((name) => item(`${folder}/${name}`));
}

const exists =
  (folder: string) =>
  (name: string): boolean =>
    existsSync(join(pagesFolder, folder, `${name}.md`));

function namesIn(folder: string): string[] {
  const path = join(pagesFolder, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith(".md") && file !== "index.md")
    .map((file) => file.slice(0, -".md".length))
    .toSorted();
}

/** A line of the list: the title of the page, or another one. */
function item(path: string, text?: string): DefaultTheme.SidebarItem & { link: string } {
  const link = `/${path.replace(/(?:^|(?<=\/))index$/, "")}`;
  return { text: text ?? titleOf(path), link };
}

function titleOf(path: string): string {
  const file = join(pagesFolder, `${path}.md`);
  const title = existsSync(file) ? /^# (.+)$/m.exec(readFileSync(file, "utf8"))?.[1] : undefined;
  return (title ?? path).replaceAll("`", "").replace(/^Changes of |^Routes of /, "");
}
