const formats = new Map<string, Intl.NumberFormat>();
const MOST_FORMATS = 500;

/**
 * The number format of a locale. To make one costs a hundred times what it costs to use it, so it is made once.
 * @throws RangeError for a currency that is none.
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, options);
  // The currencies of wins are the backend's choice.
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(key, format);
  return format;
}
