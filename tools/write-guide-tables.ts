import { writeFileSync } from "node:fs";
import { guidePath, GUIDES_WITH_TABLES, guideWithTables } from "./guide-tables.base.ts";

for (const name of GUIDES_WITH_TABLES) writeFileSync(guidePath(name), await guideWithTables(name));
