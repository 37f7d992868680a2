import type { Logger, PublicReader, PublicTarget } from "@storefront/proxy/server";
import type { HostBrand } from "../brand.ts";
import { type FlagAnswer, flagName, readFlags } from "./flag-answer.ts";

/** The brand of a host, with the flags of the backend where the operator or the brand asked for them. */
export interface BrandSource<Brand extends HostBrand> {
  /** The brand as it is known now. Never waits and never fails; a due reading begins in the background. */
  current(): Brand;
  /** Reads the flags; resolves when they are read or have failed, and never rejects. */
  refresh(): Promise<void>;
}

/** The parts that a source of flags is made of. */
export interface BrandSourceParts<Brand extends HostBrand> {
  readonly brand: Brand;
  /** Public reads of the backend through the shared cache, which asks once for all who wait and keeps what it had. */
  readonly reader: PublicReader;
  readonly logger: Logger;
  /** Called when a reading changed the brand. */
  readonly onChange?: (() => void) | undefined;
  /** Milliseconds on a clock that never jumps. */
  readonly now?: () => number;
}

/** The sources in the order of their weight: a feature flag beats a setting of the same name. */
const SOURCES: readonly PublicTarget[] = ["POST /bookmaker-settings", "GET /bff/features"];
/** Milliseconds between two readings; the shared cache decides whether the backend is asked. */
const READ_EVERY = 10_000;

/** The brand as its file says, for a host that asks nobody. */
export const fixedBrand = <Brand extends HostBrand>(brand: Brand): BrandSource<Brand> => ({
  current: () => brand,
  refresh: async () => {},
});

/**
 * The brand with the backend's flags over it. A flag is known when the brand has a field of that name at
 * its top that is true or false; every other name and value of the backend is left out. A source that fails keeps the
 * flags that it gave last, and one that never answered leaves the brand as its file says.
 */
export function backendBrand<Brand extends HostBrand>(parts: BrandSourceParts<Brand>): BrandSource<Brand> {
  const { brand, reader, logger, onChange, now = () => performance.now() } = parts;
  const fields = flagFields(brand);
  const answers = new Map<PublicTarget, FlagAnswer>();
  const failing = new Set<PublicTarget>();
  let current = brand;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const readSource = async (target: PublicTarget): Promise<void> => {
    try {
      answers.set(target, readFlags((await reader.read("appearance", target)).data));
      failing.delete(target);
    } catch (error) {
      if (failing.has(target)) return;
      failing.add(target);
      logger.warn({ target, error: messageOf(error) }, "the brand's flags could not be read");
    }
  };
  const readAll = async (): Promise<void> => {
    await Promise.all(SOURCES.map((target) => readSource(target)));
    const next = withFlags(brand, fields, answers);
    const isChanged = [...fields.values()].some((field) => valueOf(next, field) !== valueOf(current, field));
    if (!isChanged) return;
    current = next;
    logger.info({ flags: Object.fromEntries(overridden(brand, next, fields)) }, "the brand's flags changed");
    onChange?.();
  };
  const refresh = (): Promise<void> => {
    readAt = now();
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return {
    current() {
      if (now() - readAt >= READ_EVERY) void refresh();
      return current;
    },
    refresh,
  };
}

/** The brand's own flags by their plain name: the fields at its top that are true or false. */
const flagFields = (brand: HostBrand): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(brand).flatMap(([field, value]) =>
      typeof value === "boolean" ? [[flagName(field), field]] : [],
    ),
  );

function withFlags<Brand extends HostBrand>(
  brand: Brand,
  fields: ReadonlyMap<string, string>,
  answers: ReadonlyMap<PublicTarget, FlagAnswer>,
): Brand {
  const known = SOURCES.flatMap((target) => [...(answers.get(target) ?? [])]).flatMap(([name, value]) => {
    const field = fields.get(name);
    return field === undefined ? [] : [[field, value] as const];
  });
  return known.length === 0 ? brand : { ...brand, ...Object.fromEntries(known) };
}

const overridden = (brand: HostBrand, next: HostBrand, fields: ReadonlyMap<string, string>) =>
  [...fields.values()]
    .filter((field) => valueOf(next, field) !== valueOf(brand, field))
    .map((field) => [field, valueOf(next, field)] as const);

const valueOf = (brand: HostBrand, field: string): unknown =>
  (brand as Readonly<Record<string, unknown>>)[field];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
