import { writeFileSync } from "node:fs";
import { pagePath, pageWithTables, WRITTEN_PAGES } from "./reference-pages.ts";
import { writtenFiles } from "./written-files.ts";

// Rules first: the page of alerts reads them.
for (const [path, text] of writtenFiles()) writeFileSync(path, text);
for (const page of WRITTEN_PAGES) writeFileSync(pagePath(page), pageWithTables(page));
