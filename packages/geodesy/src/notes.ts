import { filesText, type NotedFiles, noteMaker, type NoteMaker, type NoteTable } from '@radioshed/units';

/** A system by its EPSG code; that of the file where there is none. */
interface Which extends NotedFiles {
  readonly epsgCode?: number;
}

/** How the parts of a system differ from its EPSG code. */
export type CodeDifference =
  | { readonly what: 'planeNotDegrees' | 'degreesNotPlane' | 'datum' | 'projection' }
  | { readonly what: 'unitM' | 'unitDeg'; readonly ofParts: number; readonly ofCode: number };

/** Notes on coordinate systems, with their words. Packages that read files add the names of the files. */
export const GEODESY_NOTES = {
  datumShifted: {
    severity: 'info',
    text: ({ epsgCode, parameters, accuracyM, ...of }: Which & { parameters: number; accuracyM?: number }): string =>
      `${filesText(of)}${systemText(epsgCode)} is shifted to WGS 84 by ${parameters} parameters of EPSG, without a grid: ` +
      `locations may be off ${accuracyM === undefined ? 'by an unknown distance' : `by about ${accuracyM} m`}.`,
  },
  datumNotShifted: {
    severity: 'warning',
    text: ({ epsgCode, ...of }: Which): string =>
      `${filesText(of)}${systemText(epsgCode)} has a datum without a known shift to WGS 84: locations may be off by some ` +
      `hundred metres. Convert it to EPSG:4326 to be sure (gdalwarp, ogr2ogr).`,
  },
  codeContradicted: {
    severity: 'warning',
    text: ({
      epsgCode,
      differences,
      ...of
    }: NotedFiles & { epsgCode: number; differences: readonly CodeDifference[] }): string =>
      `${filesText(of)}${systemText(undefined)} has the code EPSG:${epsgCode}, but ${differencesText(differences)}: the ` +
      `parameters are used, not the code. If the code is right, set it with gdal_edit.py -a_srs EPSG:${epsgCode}, ` +
      `gdal_translate or ogr2ogr.`,
  },
} as const;
GEODESY_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof GEODESY_NOTES> = noteMaker(GEODESY_NOTES);

/** Differences in words, such as `units of 0.3048 m, not 1 m and another datum`. */
export function differencesText(differences: readonly CodeDifference[]): string {
  return differences.map(differenceText).join(' and ');
}

function differenceText(difference: CodeDifference): string {
  switch (difference.what) {
    case 'planeNotDegrees':
      return 'coordinates of a plane, not degrees';
    case 'degreesNotPlane':
      return 'degrees, not coordinates of a plane';
    case 'datum':
      return 'another datum';
    case 'projection':
      return 'other parameters of the projection';
    case 'unitM':
      return `units of ${difference.ofParts} m, not ${difference.ofCode} m`;
    case 'unitDeg':
      return `units of ${difference.ofParts}°, not ${difference.ofCode}°`;
  }
}

function systemText(epsgCode: number | undefined): string {
  return epsgCode === undefined ? 'The coordinate system of the file' : `EPSG:${epsgCode}`;
}
