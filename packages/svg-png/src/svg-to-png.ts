import { fileURLToPath } from 'node:url';

import { checkInteger, checkObject, checkString } from '@radioshed/units';

const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) =>
  fileURLToPath(new URL(`../fonts/${name}`, import.meta.url)),
);

/**
 * Draws an SVG as a PNG with the DejaVu Sans fonts that come with this package; fonts of the system are not checked, so
 * the picture is the same on any machine. The renderer is loaded on first use and works on another thread.
 *
 * @param options.width of the PNG in pixels, 1..8192; default: the SVG's own.
 * @throws OutOfRangeError for the width and for what is not a string; the renderer's error for a damaged SVG.
 * @example
 * ```ts
 * const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20">
 *   <text x="2" y="15" font-size="14">−90 dBm</text>
 * </svg>`;
 * const png = await svgToPng(svg, { width: 240 });
 * console.log(png.length > 500); // true
 * ```
 */
export async function svgToPng(svg: string, options: { readonly width?: number } = {}): Promise<Uint8Array> {
  checkString('svg', svg);
  const { width } = checkObject('options', options);
  if (width !== undefined) checkInteger('width', width, 1, 8192, 'pixels');
  const { renderAsync } = await import('@resvg/resvg-js');
  const picture = await renderAsync(svg, {
    fitTo: width === undefined ? { mode: 'original' } : { mode: 'width', value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: FONTS,
      defaultFontFamily: 'DejaVu Sans',
      sansSerifFamily: 'DejaVu Sans',
    },
  });
  return new Uint8Array(picture.asPng());
}
