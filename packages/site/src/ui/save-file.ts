/** Hands a file to the browser, which saves it under the name or asks where. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * A table as a CSV file that spreadsheets open: commas, every text in quotes, and the mark by which they know UTF-8. Numbers
 * are written with a point and without quotes. A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function csvFile(rows: readonly (readonly (string | number)[])[]): Blob {
  const lines = rows.map((row) => row.map(cellOf).join(","));
  return new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
