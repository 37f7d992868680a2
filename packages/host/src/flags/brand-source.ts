import { isBackendError, type Logger, type PublicReader, type PublicTarget } from "@storefront/proxy";
import { errorFacts } from "@storefront/proxy/host";
import type { HostBrand } from "../brand.ts";
import { reasonOf } from "../pages/failed-reads.ts";
import { asFlag, asRecord, recordOf } from "@storefront/client";

/** The brand of a host, with the flags of the backend if the operator or the brand enabled them. */
export interface BrandSource<Brand extends HostBrand> {
  /** The current brand. It never waits and never fails; a due reading starts in the background. */
  current(): Brand;
  /** Reads the flags. Resolves when they were read or when the reading failed, and never rejects. */
  refresh(): Promise<void>;
}

export interface BrandSourceParts<Brand extends HostBrand> {
  readonly brand: Brand;
  /** Public reads of the backend through the shared cache. */
  readonly reader: PublicReader;
  readonly logger: Logger;
  /** Called when a reading changed the brand. */
  readonly onChange?: (() => void) | undefined;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** The sources in the order of their priority: a feature flag wins over a setting of the same name. */
export const FLAG_TARGETS: readonly PublicTarget[] = ["POST /bookmaker-settings", "GET /bff/features"];
/** Milliseconds between two readings. The shared cache decides whether the backend is called. */
const READ_EVERY = 10_000;

/** The brand of its file, for a host that reads no flags of the backend. */
export const fixedBrand = <Brand extends HostBrand>(brand: Brand): BrandSource<Brand> => ({
  current: () => brand,
  refresh: async () => {},
});

/**
 * The brand with the backend's flags over it. A flag is known when the brand has a top-level field
 * of that name that is true or false; all other names and values of the backend are ignored. When a source fails, its
 * last flags stay in use. Without any answer the brand is that of its file.
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
      const facts = isBackendError(error) ? { error: reasonOf(error) } : errorFacts(error);
      logger.warn({ target, ...facts }, "the brand's flags could not be read");
    }
  };
  const readAll = async (): Promise<void> => {
    await Promise.all(FLAG_TARGETS.map((target) => readSource(target)));
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

/** The brand's own flags by their normalized name: its top-level fields that are true or false. */
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
  const known = FLAG_TARGETS.flatMap((target) => [...(answers.get(target) ?? [])]).flatMap(
    ([name, value]) => {
      const field = fields.get(name);
      return field === undefined ? [] : [[field, value] as const];
    },
  );
  return known.length === 0 ? brand : { ...brand, ...Object.fromEntries(known) };
}

const overridden = (brand: HostBrand, next: HostBrand, fields: ReadonlyMap<string, string>) =>
  [...fields.values()]
    .filter((field) => valueOf(next, field) !== valueOf(brand, field))
    .map((field) => [field, valueOf(next, field)] as const);

const valueOf = (brand: HostBrand, field: string): unknown =>
  (brand as Readonly<Record<string, unknown>>)[field];

/** The answers of the backend that a host reads for its flags, for the rows of a trunk's `backend`. */
export interface FlagAnswers {
  "POST /bookmaker-settings": Readonly<Record<string, boolean | null>>;
  "GET /bff/features": Readonly<Record<string, boolean | null>>;
}

/** The flags of a backend's answer by name. */
type FlagAnswer = ReadonlyMap<string, boolean>;

/**
 * The flags of an answer: a record of names that are on or off, as every answer may be wrapped in `data`, or under
 * `features`. Values that are neither yes nor no are ignored. A trunk adapts every other shape. Never throws.
 */
export function readFlags(answer: unknown): FlagAnswer {
  const record = recordOf(answer);
  const flags = new Map<string, boolean>();
  for (const [name, value] of Object.entries({ ...record, ...asRecord(record?.["features"]) })) {
    const flag = typeof value === "string" && value.trim() === "" ? null : asFlag(value);
    if (flag === true || flag === 1) flags.set(flagName(name), true);
    if (flag === false || flag === 0) flags.set(flagName(name), false);
  }
  return flags;
}

/** `request_phone`, `request-phone` and `requestPhone` are one name. */
const flagName = (name: string): string => name.replaceAll(/[\s_.-]/g, "").toLowerCase();
