/** Whether a text is a CPF with right check digits; punctuation is ignored. */
export function isDocumentNumber(text: string): boolean {
  const number = documentText(text);
  if (!/^\d{11}$/.test(number) || /^(\d)\1{10}$/.test(number)) return false;
  return checkDigit(number.slice(0, 9)) === number[9] && checkDigit(number.slice(0, 10)) === number[10];
}

/** The document number that begins with these nine digits. */
export function completeDocumentNumber(start: string): string {
  const ten = start + checkDigit(start);
  return ten + checkDigit(ten);
}

function checkDigit(start: string): string {
  const sum = Array.from(start).reduce(
    (total, digit, index) => total + Number(digit) * (start.length + 1 - index),
    0,
  );
  const rest = (sum * 10) % 11;
  return String(rest === 10 ? 0 : rest);
}

/** The text of a document number as records hold it: digits, and the K that may end a Chilean one. */
export function documentText(text: string): string {
  const compact = text.replaceAll(/[.\s-]/g, "").toUpperCase();
  return /^\d{7,8}K$/.test(compact) ? compact : compact.replaceAll(/\D/g, "");
}

/** Whether a text is a RUT with the right check character; punctuation is ignored. */
export function isRut(text: string): boolean {
  const number = documentText(text);
  return /^\d{7,8}[\dK]$/.test(number) && rutCheck(number.slice(0, -1)) === number.at(-1);
}

/** The first RUT from this number on whose check character is a digit, so that every field for digits takes it. */
export function completeRut(start: number): string {
  const check = rutCheck(String(start));
  return check === "K" ? completeRut(start + 1) : `${start}${check}`;
}

// The weights 2 to 7 repeat from the right.
function rutCheck(start: string): string {
  const sum = Array.from(start)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  const rest = 11 - (sum % 11);
  if (rest === 11) return "0";
  return rest === 10 ? "K" : String(rest);
}
