/** One byte array of many. */
export function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
