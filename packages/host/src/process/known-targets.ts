import type { Registry } from "@storefront/proxy";
import { targetsOf } from "@storefront/proxy/host";
import type { HostBrand } from "../brand.ts";
import { readBrandInput } from "../environment/brand-input.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import { FLAG_TARGETS } from "../flags/brand-source.ts";
import type { Trunk } from "./trunk.ts";

/**
 * What a trunk calls beside the routes of one brand: the routes of its other brands, its public reads and the host's own.
 * A backend has one set of rows for all of them. Empty for a trunk without rows.
 */
export function knownTargets<Brand extends HostBrand, Own extends TrunkVariables, Service extends string>(
  { backend, brands, publicReads }: Trunk<Brand, Own, Service>,
  compose: (brand: Brand) => Registry,
): readonly string[] {
  if (backend?.paths === undefined) return [];
  const ofBrands = Object.values(brands.inputs).flatMap((input) => {
    const read = readBrandInput(brands.schema, input);
    if (!read.ok) return [];
    const reads = publicReads?.(read.brand) ?? [];
    return [...targetsOf(compose(read.brand)), ...reads.flatMap(({ targets }) => targets)];
  });
  return [...FLAG_TARGETS, ...ofBrands];
}
