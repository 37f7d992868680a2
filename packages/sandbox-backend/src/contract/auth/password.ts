/** The sandbox's only password rule: 8 characters, with letters and numbers. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 && /\p{L}/u.test(password) && /\d/.test(password);
