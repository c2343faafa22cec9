import { type HfAntenna, type HfGroundName, readHfPattern } from '@radioshed/hf';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { inputFile } from '../files/input-file.js';
import { numberOption } from '../options/number-option.js';

const GROUNDS = ['sea', 'freshWater', 'good', 'average', 'poor', 'perfect'] as const;

/** What an antenna is read from. */
export interface AntennaOption {
  readonly text: string;
  readonly flag: string;
  readonly bearing: string | undefined;
  readonly ground: string;
  /** Where it points unless told, degrees; undefined on areas, where every receiver lies elsewhere. */
  readonly pathBearingDeg: number | undefined;
}

/** @throws CliError; HfPatternError naming file and line */
export async function antennaOption({
  text,
  flag,
  bearing,
  ground,
  pathBearingDeg,
}: AntennaOption): Promise<HfAntenna> {
  const [kind = '', first, second] = text.split(':');
  const bearingFlag = flag.replace('antenna', 'bearing');
  const bearingDeg = (value: string): number =>
    numberOption(value, { flag: bearingFlag, min: -360, max: 360, unit: 'degrees' });
  const earth: HfGroundName | undefined = GROUNDS.find((each) => each.toLowerCase() === ground.toLowerCase());
  if (earth === undefined) {
    throw new CliError(EXIT_CODE.usage, `--ground: "${ground}" is not one of ${GROUNDS.join(', ')}`);
  }
  const metres = (value: string): number => numberOption(value, { flag, min: 0.5, max: 300, unit: 'm' });
  switch (kind) {
    case 'isotropic': {
      const gainDbi = first === undefined ? 0 : numberOption(first, { flag, min: -200, max: 100, unit: 'dBi' });
      return { kind: 'isotropic', gainDbi };
    }
    case 'dipole': {
      if (first === undefined) throw new CliError(EXIT_CODE.usage, `${flag}: dipole:<height m> needs its height`);
      const points = second ?? bearing;
      return {
        kind: 'dipole',
        heightM: metres(first),
        ground: earth,
        ...(points === undefined ? {} : { bearingDeg: bearingDeg(points) }),
      };
    }
    case 'monopole':
      return { kind: 'monopole', ground: earth, ...(first === undefined ? {} : { lengthM: metres(first) }) };
    default:
      return readHfPattern(
        Buffer.from(await inputFile(text)).toString('latin1'),
        bearing === undefined ? (pathBearingDeg ?? 0) : bearingDeg(bearing),
        text,
      );
  }
}
