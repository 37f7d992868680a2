import { writeFileSync } from "node:fs";
import { LISTED_PACKAGES, readmeOf, readmeWithLists } from "./readme-lists.base.ts";

for (const name of LISTED_PACKAGES) writeFileSync(readmeOf(name), readmeWithLists(name));
