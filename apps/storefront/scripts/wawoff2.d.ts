declare module "wawoff2" {
  /** The font of a compressed one. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
