import { fileBaseName } from '@radioshed/contract/translate';
import type { AreaUrls, PathUrls } from '@radioshed/contract/schemas';
import type { CalculationIdentity } from '@radioshed/archive';

/** The parts of the addresses of a calculation's files. */
export interface Named extends CalculationIdentity {
  readonly network: string;
  readonly site: string;
}

/** Base name of a calculation's files: `<id>_<network>_<site>`. */
export function baseNameOf({ id, network, site }: Named): string {
  return fileBaseName(id, network, site);
}

/** Replaces the site in names of multisite files, as published clients expect. */
export const MANY_SITES = 'MULTISITE';

/** Base names under which a calculation's files are requested: their own, and the live form of multisite. */
export function baseNamesOf(calculation: Named & { readonly kind: string }): readonly string[] {
  const own = baseNameOf(calculation);
  return calculation.kind === 'multisite' ? [own, baseNameOf({ ...calculation, site: MANY_SITES })] : [own];
}

/** Addresses of an area's files. The ending `kmz` can be replaced by another format. */
export function areaUrls(calculation: Named, baseUrl: string): AreaUrls {
  const { folder, named } = addresses(calculation, baseUrl);
  const page = `${baseUrl}/archive/calc?id=${calculation.sid}`;
  return {
    kmz: `${folder}/kmz`,
    PNG_Mercator: named('.3857.png'),
    PNG_WGS84: named('.4326.png'),
    tiff: `${folder}/tiff`,
    tiff_4326: `${folder}/tiff`,
    tiff_3857: `${folder}/tiff_3857`,
    shp: `${folder}/shp`,
    zip: `${folder}/zip`,
    json: named('.json'),
    html: page,
    url: page,
    values: named('.values.tiff'),
  };
}

/** Addresses of a path's files. */
export function pathUrls(calculation: Named, baseUrl: string): PathUrls {
  const { folder, named } = addresses(calculation, baseUrl);
  return {
    'Chart image': named('.chart.png'),
    chart: named('.chart.svg'),
    json: named('.json'),
    kmz: `${folder}/kmz`,
  };
}

function addresses(
  calculation: Named,
  baseUrl: string,
): { readonly folder: string; readonly named: (suffix: string) => string } {
  const folder = `${baseUrl}/archive/${calculation.sid}`;
  const base = encodeURIComponent(baseNameOf(calculation));
  return { folder, named: (suffix) => `${folder}/${base}${suffix}` };
}
