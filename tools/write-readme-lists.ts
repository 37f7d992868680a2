import { writeFileSync } from "node:fs";
import { INSTALLED_PACKAGES, readmeOf, readmeWithInstallLines } from "./install-lines.base.ts";
import { LISTED_PACKAGES, readmeWithLists } from "./readme-lists.base.ts";

for (const name of LISTED_PACKAGES) writeFileSync(readmeOf(name), readmeWithLists(name));
for (const folder of INSTALLED_PACKAGES) writeFileSync(readmeOf(folder), readmeWithInstallLines(folder));
