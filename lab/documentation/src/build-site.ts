import { join } from "node:path";
import { build } from "vitepress";
import { brokenLinks } from "./check-links.ts";
import { siteFolder } from "./repository.ts";
import { writePages } from "./write-pages.ts";

// Writes the pages, builds the site, and checks every link of what was built.
await writePages();
await build(join(import.meta.dirname, ".."));
const broken = brokenLinks(siteFolder);
if (broken.length > 0) {
  process.stderr.write(`${broken.join("\n")}\n${broken.length} links lead nowhere.\n`);
  process.exit(1);
}
process.stdout.write(`Every link leads somewhere. The site is in ${siteFolder}.\n`);
