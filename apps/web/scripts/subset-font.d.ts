declare module 'subset-font' {
  /** What of a font is kept, and how it is written. */
  interface SubsetOptions {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly noLayoutClosure?: boolean;
    readonly keepFeatures?: readonly string[];
  }
  /** The font with the glyphs of `text` alone. */
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Uint8Array<ArrayBuffer>>;
}
