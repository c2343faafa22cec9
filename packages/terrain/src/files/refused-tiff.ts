import { byteString } from '@radioshed/units';

import { DemError } from '../dem-error.js';
import { isReadable } from './blocks/block-values.js';
import { compressionName, isKnownCompression } from './blocks/unpack-block.js';
import { compressionOf, type Image, valueTypeOf } from './tiff-image.js';

/** @throws DemError for compressions and types of values that cannot be read */
export async function refuseUnsupported(name: string, image: Image): Promise<void> {
  const compression = compressionOf(image);
  const type = valueTypeOf(image);
  const bits = Array.from((image.fileDirectory.getValue('BitsPerSample') as ArrayLike<number> | undefined) ?? [1]);
  const isReversed = Number((await image.fileDirectory.loadValue('FillOrder')) ?? 1) === 2;
  if (!isKnownCompression(compression)) throw unsupported(name, `its compression, ${compressionName(compression)},`);
  if (!isReadable(type) || new Set(bits).size > 1) {
    const kind = ['', 'unsigned', 'signed', 'floating-point', '', 'complex', 'complex'][type.format] ?? '';
    throw unsupported(name, `its type of values, ${kind === '' ? '' : `${kind} with `}${type.bits} bits,`);
  }
  if (isReversed) throw unsupported(name, 'its order of bits');
}

function unsupported(name: string, what: string): DemError {
  return new DemError(
    'bad-format',
    `${name} cannot be read: ${what} is not supported. Convert it, for example with gdal_translate -ot Float32 -co COMPRESS=DEFLATE`,
  );
}

/** @throws DemError unless the file starts like a TIFF */
export function refuseNonTiff(name: string, start: Uint8Array): void {
  const text = byteString(start.subarray(0, 16));
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(text)) return;
  const isPage = /^\s*<(!doctype|html|\?xml|head|body)/i.test(text);
  const what = isPage ? 'is a web page, not a TIFF' : 'is not a TIFF';
  throw new DemError('bad-format', `${name} ${what}: the download went wrong, fetch it again`);
}
