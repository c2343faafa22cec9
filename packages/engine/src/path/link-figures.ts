import { berClass, linkBudget } from '@radioshed/link';

import type { LinksInput } from '../input/links-input.js';
import { feederLossOf } from '../radio/feeder-of.js';
import { polarisationLossOf } from '../radio/polarisation-of.js';
import { powerLevelOf } from '../radio/power-level.js';
import { requiredSnrOf } from '../radio/required-snr.js';
import type { PathLink } from './path-result.js';

/** The budget of a link whose losses are known. */
export function linkFigures(
  input: LinksInput,
  antennaGainDbi: number,
  pathLossDb: number,
  freeSpaceDb: number,
): PathLink {
  const { transmitter, receiver, antenna, output } = input;
  const { frequencyMHz, bandwidthMHz, powerW } = transmitter;
  const feederLossDb = feederLossOf(antenna, frequencyMHz);
  const polarisationLossDb = polarisationLossOf(input);
  const budget = linkBudget({
    frequencyMHz,
    bandwidthMHz,
    powerW,
    feederLossDb,
    txGainDbi: antennaGainDbi,
    rxGainDbi: receiver.gainDbi,
    pathLossDb,
    freeSpaceLossDb: freeSpaceDb,
    polarisationLossDb,
    ...(output.noiseFloorDbm === undefined ? {} : { noiseFloorDbm: output.noiseFloorDbm }),
  });
  const { txGainDbi: _dbi, txGainDbd: _dbd, ...figures } = budget;
  const { modulation, quantity } = output;
  const requiredSnrDb = requiredSnrOf(output);
  return {
    ...figures,
    antennaGainDbi,
    feederLossDb,
    ...(receiver.polarisation === undefined ? {} : { polarisationLossDb }),
    ...(modulation === undefined ? {} : { berClass: berClass(budget.snrDb, modulation) }),
    ...(requiredSnrDb === undefined ? {} : { requiredSnrDb, marginDb: budget.snrDb - requiredSnrDb }),
    ...(quantity === 'rsrp' ? { rsrpDbm: powerLevelOf(output, transmitter)(budget.receivedPowerDbm) } : {}),
  };
}

/** The requested quantity of a link, in its unit. */
export function valueOf({ output, transmitter }: LinksInput, link: PathLink): number {
  if (output.quantity === 'pathLoss') return link.pathLossDb;
  if (output.quantity === 'fieldStrength') return link.fieldDbuvpm;
  return powerLevelOf(output, transmitter)(link.receivedPowerDbm);
}
