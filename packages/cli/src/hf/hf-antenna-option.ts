import { existsSync } from 'node:fs';

import { type HfAntenna, type HfGroundName, readHfPattern } from '@radioshed/hf';
import { fileText } from '@radioshed/units';
import { CliError, EXIT_CODE, numberOption } from '@radioshed/command';

import { unknownChoice } from '../options/choice-option.js';
import { inputFile } from '../files/input-file.js';

const GROUNDS = ['sea', 'freshWater', 'good', 'average', 'poor', 'perfect'] as const;

/** The text of an antenna and its defaults. */
export interface AntennaOption {
  readonly text: string;
  readonly flag: string;
  readonly azimuth: string | undefined;
  readonly ground: string;
  /** Default azimuth, degrees; undefined in areas, where every pixel has another path. */
  readonly pathAzimuthDeg: number | undefined;
}

/** Parses an antenna. @throws CliError; HfPatternError with file and line */
export async function antennaOption({
  text,
  flag,
  azimuth,
  ground,
  pathAzimuthDeg,
}: AntennaOption): Promise<HfAntenna> {
  const [kind = '', first, second] = text.split(':');
  const azimuthFlag = flag.replace('antenna', 'azimuth');
  const degrees = (value: string): number =>
    numberOption(value, { flag: azimuthFlag, min: -360, max: 360, unit: 'degrees' });
  const earth: HfGroundName | undefined = GROUNDS.find((each) => each.toLowerCase() === ground.toLowerCase());
  if (earth === undefined) {
    throw unknownChoice('--ground', ground, GROUNDS);
  }
  const metres = (value: string): number => numberOption(value, { flag, min: 0.5, max: 300, unit: 'm' });
  switch (kind) {
    case 'isotropic': {
      const gainDbi = first === undefined ? 0 : numberOption(first, { flag, min: -200, max: 100, unit: 'dBi' });
      return { kind: 'isotropic', gainDbi };
    }
    case 'dipole': {
      if (first === undefined) throw new CliError(EXIT_CODE.usage, `${flag}: dipole:<height m> needs its height`);
      const points = second ?? azimuth;
      return {
        kind: 'dipole',
        heightM: metres(first),
        ground: earth,
        ...(points === undefined ? {} : { bearingDeg: degrees(points) }),
      };
    }
    case 'monopole':
      return { kind: 'monopole', ground: earth, ...(first === undefined ? {} : { lengthM: metres(first) }) };
    default:
      if (!/[.\\/]/.test(text) && !existsSync(text)) {
        // Not a name of a file either.
        const forms = 'isotropic[:dBi], dipole:height[:azimuth], monopole[:length] or a file of type 0, 11, 13 or 14';
        throw new CliError(EXIT_CODE.usage, `${flag}: "${text}" is not one of ${forms}`);
      }
      return readHfPattern(
        fileText(await inputFile(text)),
        azimuth === undefined ? (pathAzimuthDeg ?? 0) : degrees(azimuth),
        text,
      );
  }
}
