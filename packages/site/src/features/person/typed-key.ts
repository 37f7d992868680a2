/**
 * What a person typed or pasted as a key of their own, such as a login, a number or a code: without spaces around it and
 * without the invisible characters that chats put into a copied text. An e-mail address is in small letters, the one
 * spelling that payments know it in.
 */
export function typedKey(text: string): string {
  const plain = text.replaceAll(/[\p{Cf}\p{Cc}]/gu, "").trim();
  return plain.includes("@") ? plain.toLowerCase() : plain;
}
