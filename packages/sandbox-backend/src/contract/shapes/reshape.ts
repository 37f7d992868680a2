import { isFields, placed } from "./answer-place.ts";
import type { Shapes } from "./shapes.ts";

/** Fields that hold yes or no as `1` and `0`. */
const FLAG = /^(?:is_|has_)|_enabled$|^(?:cancelled_account|strong_password)$/;
/**
 * A point in time. A date without a time, such as a birth date, is none, and one with an offset says which clock its
 * author means, which no other spelling keeps.
 */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?!.*[+-]\d{2}:\d{2}$)/;
/** Text that is a number and looks the same after it was read as one. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{0,3}[1-9])?$/;
/** Columns that a database keeps as JSON. */
const COLUMNS: ReadonlySet<string> = new Set([
  "country_data",
  "document",
  "force_request_kyc_reasons",
  "latestKyc",
  "markets",
  "preferencies",
]);

/** The same answer, written as the shapes say. `now` is the date that a yes becomes. */
export const reshape = (answer: unknown, shapes: Shapes, now: number): unknown =>
  placed(spelled("", answer, shapes, now), shapes);

function spelled(name: string, value: unknown, shapes: Shapes, now: number): unknown {
  if (Array.isArray(value)) {
    const list = value.map((item) => spelled(name, item, shapes, now));
    return COLUMNS.has(name) ? column(name, list, shapes) : list;
  }
  if (!isFields(value)) return leaf(name, value, shapes, now);
  const fields = Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, spelled(field, inner, shapes, now)]),
  );
  return COLUMNS.has(name) && shapes.columns === "text" ? JSON.stringify(fields) : fields;
}

/** A column that is a list: JSON text, its only record, or a record that holds the list. */
function column(name: string, list: readonly unknown[], { columns }: Shapes): unknown {
  if (columns === undefined) return list;
  if (columns === "text") return JSON.stringify(list);
  return list.length === 1 && isFields(list[0]) ? list[0] : { [name]: list };
}

function leaf(name: string, value: unknown, shapes: Shapes, now: number): unknown {
  const { yes, dates, numbers, texts } = shapes;
  const isFlag = typeof value === "boolean" || (FLAG.test(name) && (value === 0 || value === 1));
  if (isFlag && yes !== undefined) return value ? yesAs(yes, now) : noAs(yes);
  const moment =
    dates !== undefined && typeof value === "string" && MOMENT.test(value) ? Date.parse(value) : Number.NaN;
  const dated = Number.isNaN(moment) ? value : momentAs(dates, moment);
  if (numbers === "text" && typeof dated === "number") return String(dated);
  if (texts === "number" && typeof dated === "string" && NUMBER.test(dated)) return Number(dated);
  return dated;
}

const yesAs = (yes: NonNullable<Shapes["yes"]>, now: number): unknown =>
  yes === "date" ? new Date(now).toISOString() : yes;

const noAs = (yes: NonNullable<Shapes["yes"]>): unknown =>
  yes === "date" ? null : yes === true ? false : typeof yes === "number" ? 0 : "0";

function momentAs(dates: Shapes["dates"], moment: number): unknown {
  if (dates === true || dates === 1) return dates;
  if (dates === "text") return new Date(moment).toISOString().slice(0, 19).replace("T", " ");
  return dates === "seconds" ? Math.floor(moment / 1_000) : moment;
}
