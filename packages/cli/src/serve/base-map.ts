import type { BaseMap } from '@radioshed/viewer';
import { CliError, EXIT_CODE } from '@radioshed/command';
import { defined } from '@radioshed/units';

import { type BaseMapFile, isTileFile } from '../base-map/open-base-map.js';
import { SERVER_SETTINGS } from '../settings/server-settings.js';
import type { SettingFlags } from '../settings/setting-flags.js';

/**
 * The operator's base map: an address, which the page checks, or a file.
 * @throws CliError for zooms in another form, or no credit
 */
export function baseMapOf({ baseMap: place, baseMapCredit: credit, baseMapZooms: zooms }: SettingFlags): {
  readonly baseMap?: BaseMap;
  readonly baseMapFile?: BaseMapFile;
} {
  const refused = (message: string): CliError => new CliError(EXIT_CODE.usage, message);
  if (place === undefined) {
    if (credit === undefined && zooms === undefined) return {};
    const other = credit === undefined ? '--base-map-zooms' : '--base-map-credit';
    throw refused(`${other} needs --base-map, an address with {z}, {x} and {y}, or a .pmtiles or .mbtiles file`);
  }
  if (isTileFile(place)) {
    if (zooms !== undefined) throw refused('--base-map-zooms: a base map in a file has its own zooms');
    return { baseMapFile: { path: place, flag: '--base-map', ...defined({ credit }) } };
  }
  if (!place.includes('://'))
    throw refused(
      `--base-map: "${place}" is neither an address of tiles (https://…/{z}/{x}/{y}.png) nor a .pmtiles or .mbtiles file`,
    );
  if (credit === undefined) throw refused('--base-map needs --base-map-credit, the credit for its data');
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(zooms ?? SERVER_SETTINGS['base-map-zooms'].otherwise) ?? [];
  if (from === undefined || to === undefined)
    throw refused(`--base-map-zooms: "${zooms}" is not a range of zooms such as 0-19`);
  return { baseMap: { url: place, credit, minZoom: Number(from), maxZoom: Number(to) } };
}
