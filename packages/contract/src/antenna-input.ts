import type { AntennaSetup } from '@radioshed/engine';

import { refusal } from './issue.js';
import type { AntennaFields } from './request.js';

/** The engine's antenna of a request. @throws RequestError for what is not available, and for missing beamwidths. */
export function antennaSetupOf(fields: AntennaFields): AntennaSetup {
  const pattern = patternOf(fields.ant);
  return {
    pattern,
    gainDbi: fields.txg,
    feederLossDb: fields.txl,
    azimuthDeg: azimuthOf(fields),
    tiltDeg: fields.tlt,
    polarisation: polarisationOf(fields.pol),
    ...(pattern === 'synthesised' ? beamOf(fields) : {}),
  };
}

function patternOf(ant: number): AntennaSetup['pattern'] {
  if (ant === 0) return 'synthesised';
  if (ant === 1 || ant === 39) return 'dipole';
  if (ant === 38) return 'isotropic';
  const available = '0 (from hbw, vbw and fbr), 1 and 39 (vertical half-wave dipole), 38 (isotropic)';
  throw refusal('antenna.ant', ant, `the patterns available so far: ${available}`);
}

function beamOf({ hbw, vbw, fbr }: AntennaFields): Partial<AntennaSetup> {
  if (hbw < 1) throw refusal('antenna.hbw', hbw, '1 to 360', 'degrees', 'with ant 0');
  if (vbw < 1) throw refusal('antenna.vbw', vbw, '1 to 360', 'degrees', 'with ant 0');
  return { horizontalBeamwidthDeg: hbw, verticalBeamwidthDeg: vbw, frontToBackDb: fbr };
}

/** One direction as a number, several sectors on one mast as a list. */
function azimuthOf({ azi }: AntennaFields): AntennaSetup['azimuthDeg'] {
  const [first = 0, ...others] = new Set(azi);
  return others.length === 0 ? first : [first, ...others];
}

function polarisationOf(pol: AntennaFields['pol']): AntennaSetup['polarisation'] {
  if (pol === 'v') return 'vertical';
  if (pol === 'h') return 'horizontal';
  throw refusal('antenna.pol', pol, 'the polarisations available so far: v, h');
}
