// #region document
import { writeFileSync } from "node:fs";
import { registryOf } from "@storefront/host";
import { openApiOf } from "@storefront/proxy/openapi";
import { trunk } from "./trunk.ts";

const document = openApiOf(registryOf(trunk), {
  title: "Harbor",
  version: "1.0.0",
  servers: [{ url: "https://play.harbor.example" }],
});
writeFileSync("openapi.json", JSON.stringify(document, null, 2));
// #endregion
