import { registryOf } from "@storefront/host";
import { routeTable } from "@storefront/host/development";
import { expect, it } from "vitest";
import { storefront } from "../server/trunk.ts";

// A new version that adds, removes or weakens a route is a difference here. `npx vitest run -u` accepts it.
it("has the routes that were last accepted", async () => {
  const rows = routeTable(registryOf(storefront)).map(({ method, path, access, reply, errors }) =>
    [method, path, access, reply, errors].join(" "),
  );
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("routes.txt");
});
