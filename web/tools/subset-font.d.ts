declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2';
    noLayoutClosure?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
