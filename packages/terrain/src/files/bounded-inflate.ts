import { unzlibSync } from 'fflate';
import type { addDecoder, BaseDecoder, getDecoder } from 'geotiff';

/** What of the `geotiff` package is used here. */
interface Decoders {
  readonly addDecoder: typeof addDecoder;
  readonly getDecoder: typeof getDecoder;
}

type Parameters = ConstructorParameters<typeof BaseDecoder>[0];

type NumberTag =
  'ImageWidth' | 'ImageLength' | 'PlanarConfiguration' | 'TileWidth' | 'TileLength' | 'RowsPerStrip' | 'Predictor';

/** Codes of deflate in TIFF. */
const DEFLATE = [8, 32_946];

let bounded: Promise<void> | undefined;

/**
 * Makes the `geotiff` package refuse blocks that inflate to more bytes than their pixels have: deflate can expand a few
 * kilobytes to any size. Done once per process.
 */
export function boundInflate(geotiff: Decoders): Promise<void> {
  return (bounded ??= replaceDecoder(geotiff));
}

async function replaceDecoder({ addDecoder: add, getDecoder: get }: Decoders): Promise<void> {
  const own = await get(8, {} as Parameters);
  const Own = own.constructor as typeof BaseDecoder;
  class Bounded extends Own {
    override decodeBlock(buffer: ArrayBufferLike): ArrayBufferLike | Promise<ArrayBufferLike> {
      const packed = new Uint8Array(buffer);
      const { blockBytes } = this.parameters as Parameters & { readonly blockBytes: number };
      const found = unzlibSync(packed, { out: new Uint8Array(blockBytes + 1) });
      if (found.byteLength > blockBytes) throw new Error(`a block inflates to more than its ${blockBytes} bytes`);
      // The checksum is not the last thing if the block is padded; the other decoder finds it.
      if (adler32(found) !== lastWord(packed)) return super.decodeBlock(buffer as ArrayBuffer) as ArrayBufferLike;
      return found.byteLength === found.buffer.byteLength ? found.buffer : found.slice().buffer;
    }
  }
  add(
    DEFLATE,
    () => Promise.resolve(Bounded),
    async (directory) => {
      const value = async (tag: NumberTag): Promise<number> => Number((await directory.loadValue(tag)) ?? 0);
      const [width, height, planarConfiguration] = [await value('ImageWidth'), await value('ImageLength'), await value('PlanarConfiguration')]; // prettier-ignore
      const bitsPerSample = Array.from((await directory.loadValue('BitsPerSample')) as ArrayLike<number>);
      const isTiled = !directory.hasTag('StripOffsets');
      const tileWidth = isTiled ? await value('TileWidth') : width;
      const tileHeight = isTiled ? await value('TileLength') : (await value('RowsPerStrip')) || height;
      const samples = planarConfiguration === 2 ? 1 : bitsPerSample.length;
      const rowBits = tileWidth * samples * Math.max(...bitsPerSample);
      const rows = isTiled ? tileHeight : Math.min(tileHeight, height);
      const blockBytes = Math.ceil(rowBits / 8) * rows;
      const predictor = (await value('Predictor')) || 1;
      return { tileWidth, tileHeight, planarConfiguration, bitsPerSample, predictor, blockBytes };
    },
  );
}

/** @see RFC 1950, §8.2 */
function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (let at = 0; at < bytes.length;) {
    const end = Math.min(bytes.length, at + 3800); // sums stay below 2³²
    for (; at < end; at++) {
      a += bytes[at];
      b += a;
    }
    a %= 65_521;
    b %= 65_521;
  }
  return b * 65_536 + a;
}

function lastWord(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.byteLength - 4);
}
