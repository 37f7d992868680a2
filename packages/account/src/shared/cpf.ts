const FORMS = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/;

/**
 * True for a Brazilian CPF, with or without dots, whose two check digits are right. Eleven equal digits are not a CPF.
 */
export function isCpf(text: string): boolean {
  if (!FORMS.test(text)) return false;
  const digits = Array.from(text.replaceAll(/\D/g, ""), Number);
  if (digits.every((digit) => digit === digits[0])) return false;
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10];
}

function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}
