import { writeFileSync } from "node:fs";
import { guidePath, GUIDES_WITH_TABLES, guideWithTables } from "./guide-tables.base.ts";
import { guides, guideWithSources } from "./guides.base.ts";

// What guides show of files, then their tables.
for (const { name } of guides()) writeFileSync(guidePath(name), guideWithSources(name));
for (const name of GUIDES_WITH_TABLES) writeFileSync(guidePath(name), await guideWithTables(name));
