import { createRequire } from 'node:module';

/** Reads a PNG's pixels by drawing it: the colour at a pixel, red, green, blue. */
export async function rgbAt(png: Uint8Array): Promise<(x: number, y: number) => readonly number[]> {
  const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js') as typeof import('@resvg/resvg-js');
  const view = new DataView(png.buffer, png.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"><image width="${width}" height="${height}" xlink:href="${href}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return (x, y) => Array.from(pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3));
}
