import { checkListed, checkObject, checkString, OutOfRangeError } from '@radioshed/units';

import { GDAL_METADATA } from './gdal-tags.js';
import type { TiffField } from './tiff.js';

/** Description of a GeoTIFF in the file. GIS programs show it with the layer. */
export interface AboutOptions {
  /** Credits of the data that it was made from, as TIFFTAG_COPYRIGHT. None by default. */
  readonly credits?: readonly string[];
  /** One line on the whole file, as TIFFTAG_IMAGEDESCRIPTION. None by default. */
  readonly title?: string;
  /** Further metadata by name, such as the request of a calculation. None by default. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Description of the one band of a file. */
export interface AboutBand {
  /** Unit of its values: `dBm`. */
  readonly unit?: string | undefined;
  /** Meaning of its values: `received power`. */
  readonly description?: string | undefined;
}

const DESCRIPTION = 270;
const COPYRIGHT = 33_432;
const NAME = /^[A-Z][A-Z0-9_]{0,59}$/;

/**
 * The fields of a TIFF that describe it.
 *
 * @throws OutOfRangeError for options of other types, and for a name of metadata other than capitals, digits and `_`
 */
export function aboutFields(
  { credits = [], title = '', metadata = {} }: AboutOptions,
  { unit = '', description = '' }: AboutBand = {},
): TiffField[] {
  checkListed('options.credits', credits, 'a list of strings');
  const items = [
    ...Object.entries(checkObject('options.metadata', metadata)).map(([name, text]) =>
      item(checkedName(name), checkString(`options.metadata.${name}`, text)),
    ),
    ...(checkString('options.description', description) === '' ? [] : [bandItem('description', description)]),
    ...(checkString('options.unit', unit) === '' ? [] : [bandItem('unittype', unit)]),
  ];
  return [
    ...textField(DESCRIPTION, plainText(checkString('options.title', title))),
    ...textField(COPYRIGHT, plainText(credits.join('\n'))),
    ...textField(GDAL_METADATA, items.length === 0 ? '' : `<GDALMetadata>${items.join('')}</GDALMetadata>`),
  ];
}

function textField(tag: number, values: string): TiffField[] {
  return values === '' ? [] : [{ tag, type: 'ascii', values }];
}

function checkedName(name: string): string {
  if (NAME.test(name)) return name;
  throw new OutOfRangeError('options.metadata', name, 'names of 1 to 60 capitals, digits and _');
}

function item(name: string, text: string): string {
  return `<Item name="${name}">${xmlText(text)}</Item>`;
}

function bandItem(role: string, text: string): string {
  return `<Item name="${role.toUpperCase()}" sample="0" role="${role}">${xmlText(text)}</Item>`;
}

/**
 * XML in ASCII: other characters, as in dBµV/m, are written by their numbers. GDAL decodes the content of an item once
 * more, as it encodes it twice.
 */
function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll(/[^ -~]|[&<>]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** A field of a TIFF holds plain ASCII. */
function plainText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll('©', '(c)')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/[^\n\u0020-\u007e]/g, '?');
}
