import { defineConfig } from "vitepress";
import { anchorOf } from "../src/markdown.ts";
import { navigation, sidebar } from "../src/navigation.ts";
import { repositoryAddress } from "../src/repository.ts";

export default defineConfig({
  title: "Storefront platform",
  description: "Client libraries and a small host for an online gaming storefront.",
  lang: "en",
  srcDir: ".pages",
  cleanUrls: true,
  lastUpdated: false,
  head: [
    ["link", { rel: "icon", href: "/logo.svg", type: "image/svg+xml" }],
    ["meta", { name: "theme-color", content: "#0f766e" }],
  ],
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: "github-light", dark: "github-dark" },
    // Two braces in code are code.
    config: (md) => {
      const rules = md.renderer.rules;
      const usual = rules.code_inline;
      rules.code_inline = (...given) => (usual?.(...given) ?? "").replace(/^<code/, "<code v-pre");
    },
  },
  // Pages of every export are large on purpose.
  vite: { build: { chunkSizeWarningLimit: 2_000 } },
  themeConfig: {
    logo: "/logo.svg",
    nav: navigation,
    sidebar: sidebar(),
    outline: { level: [2, 3], label: "On this page" },
    search: { provider: "local", options: { detailedView: "auto" } },
    socialLinks: [{ icon: "github", link: repositoryAddress }],
    editLink: {
      // Runs in the browser, where only the page's own data is at hand.
      pattern: ({ frontmatter }) => String(frontmatter["edit"]),
      text: "Edit this page",
    },
    notFound: {
      title: "There is no such page",
      quote: "The address may be of an older version. Search finds pages, exports, routes and codes.",
      linkText: "To the start page",
    },
    footer: { message: "Released under the MIT License." },
  },
});
