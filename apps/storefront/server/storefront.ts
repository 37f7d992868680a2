import { defineTrunk } from "@storefront/host";
import { brands } from "../brands/index.ts";
import { rootFiles } from "./root-files.ts";
import { routes } from "./routes.ts";
import { services } from "./services.ts";
import { variables } from "./variables.ts";

/** This trunk: everything that makes its host another one than the next trunk's. */
export const storefront = defineTrunk({ brands, variables, services, routes, rootFiles });
