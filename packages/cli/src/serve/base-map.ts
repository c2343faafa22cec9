import type { BaseMap } from '@radioshed/viewer';
import { CliError, EXIT_CODE } from '@radioshed/command';

import { type BaseMapFile, isTileFile } from '../base-map/open-base-map.js';
import { givenSetting } from '../settings/setting-values.js';
import type { ServeOptions } from '../process/serve-options.js';

/**
 * The operator's base map: an address, which the page checks, or a file.
 * @throws CliError for zooms in another form, or no credit
 */
export function baseMapOf(flags: Pick<ServeOptions, 'baseMap' | 'baseMapCredit' | 'baseMapZooms'>): {
  readonly baseMap?: BaseMap;
  readonly baseMapFile?: BaseMapFile;
} {
  const [url, credit, zooms] = [
    givenSetting('base-map', flags.baseMap),
    givenSetting('base-map-credit', flags.baseMapCredit),
    givenSetting('base-map-zooms', flags.baseMapZooms),
  ];
  if (url === undefined) {
    const other = credit ?? zooms;
    if (other === undefined) return {};
    throw new CliError(
      EXIT_CODE.usage,
      `${other.flag} needs --base-map, an address with {z}, {x} and {y}, or a .pmtiles or .mbtiles file`,
    );
  }
  if (isTileFile(url.text)) {
    if (zooms !== undefined)
      throw new CliError(EXIT_CODE.usage, `${zooms.flag}: a base map in a file has its own zooms`);
    return { baseMapFile: { path: url.text, flag: url.flag, ...(credit && { credit: credit.text }) } };
  }
  if (!url.text.includes('://'))
    throw new CliError(
      EXIT_CODE.usage,
      `${url.flag}: "${url.text}" is neither an address of tiles (https://…/{z}/{x}/{y}.png) nor a .pmtiles or .mbtiles file`,
    );
  if (credit === undefined)
    throw new CliError(EXIT_CODE.usage, `${url.flag} needs --base-map-credit, the credit for its data`);
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(zooms?.text ?? '0-19') ?? [];
  if (from === undefined || to === undefined)
    throw new CliError(EXIT_CODE.usage, `${zooms?.flag}: "${zooms?.text}" is not a range of zooms such as 0-19`);
  return { baseMap: { url: url.text, credit: credit.text, minZoom: Number(from), maxZoom: Number(to) } };
}
