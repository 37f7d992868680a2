type Shape = readonly [name: string, answer: unknown];

/** The shapes in which backends send one record (decision D11). */
export const recordShapes = (record: object): readonly Shape[] => [
  ["bare", record],
  ["under data", { data: record }],
  ["under data twice", { data: { data: record } }],
  ["beside a null", { data: null, ...record }],
  ["in a list of one", [record]],
  ["in a list of one under data", { data: [record] }],
  ["as JSON text", JSON.stringify(record)],
  ["as JSON text under data", { data: JSON.stringify(record) }],
];

/** The shapes in which backends send a list (decision D11). */
export const listShapes = (entries: readonly unknown[]): readonly Shape[] => [
  ["bare", entries],
  ["under data", { data: entries }],
  ["under data twice", { data: { data: entries, current_page: 1 } }],
  ["under a name of its own", { items: entries, total: entries.length }],
  ["under a name of its own in data", { data: { rows: entries } }],
  ["beside an error that is null", { error: null, data: entries }],
  ["with entries that are JSON text", entries.map((entry) => JSON.stringify(entry))],
  ["between entries that are no records", [null, 3, "text", ...entries, [], true]],
];

/** Answers that are neither a record nor a list. */
export const NO_ANSWERS: readonly unknown[] = [undefined, null, "", "text", 3, true, [], "[broken", [null]];

/** Amounts as backends write them, and the number that each is read as. */
export const AMOUNT_SHAPES: readonly (readonly [sent: unknown, read: number | null])[] = [
  [12.5, 12.5],
  ["12.50", 12.5],
  [0, 0],
  ["-3", -3],
  ["1e3", null],
  ["soon", null],
  [true, null],
  [{}, null],
];

/** Moments as backends write them, and the text that each is read as. */
export const MOMENT_SHAPES: readonly (readonly [sent: unknown, read: string | null])[] = [
  ["2026-01-02 03:04:05", "2026-01-02 03:04:05"],
  ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z"],
  [1_767_323_045, "2026-01-02T03:04:05.000Z"],
  ["1767323045000", "2026-01-02T03:04:05.000Z"],
  [true, "true"],
  ["1", "true"],
  [false, null],
  [{}, null],
];

/** Yes and no as backends write them, and what each is read as. */
export const YES_SHAPES: readonly (readonly [sent: unknown, read: boolean | null])[] = [
  [true, true],
  [1, true],
  ["1", true],
  ["true", true],
  ["2026-01-02", true],
  [false, false],
  [0, false],
  ["0", false],
  ["", false],
  ["perhaps", null],
  [{}, null],
];

/** Addresses as backends write them, and what each is read as. */
export const HTTPS_SHAPES: readonly (readonly [sent: unknown, read: string | null])[] = [
  ["https://pay.test/x", "https://pay.test/x"],
  [" https://pay.test/x ", "https://pay.test/x"],
  ["http://pay.test/x", null],
  ["https://user@pay.test/x", null],
  ["javascript:alert(1)", null],
  ["pay.test", null],
  ["", null],
  [{}, null],
];

/** Texts as backends write them, and what each is read as. */
export const TEXT_SHAPES: readonly (readonly [sent: unknown, read: string | null])[] = [
  ["Ana", "Ana"],
  [" Ana ", "Ana"],
  [7, "7"],
  ["", null],
  ["  ", null],
  [Number.NaN, null],
  [{ text: "Ana" }, null],
];
