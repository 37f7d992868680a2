import { documentText } from "./rut.ts";

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
