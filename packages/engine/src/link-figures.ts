import { linkBudget } from '@radioshed/link';

import type { LinksInput, Quantity } from './input.js';
import type { PathLink } from './result.js';

/** The budget of a link whose losses are known. */
export function linkFigures(
  input: LinksInput,
  antennaGainDbi: number,
  pathLossDb: number,
  freeSpaceDb: number,
): PathLink {
  const { transmitter, receiver, antenna, output } = input;
  const budget = linkBudget({
    frequencyMHz: transmitter.frequencyMHz,
    bandwidthMHz: transmitter.bandwidthMHz,
    powerW: transmitter.powerW,
    feederLossDb: antenna.feederLossDb,
    txGainDbi: antennaGainDbi,
    rxGainDbi: receiver.gainDbi,
    pathLossDb,
    freeSpaceLossDb: freeSpaceDb,
    ...(output.noiseFloorDbm === undefined ? {} : { noiseFloorDbm: output.noiseFloorDbm }),
  });
  const { txGainDbi: _dbi, txGainDbd: _dbd, ...figures } = budget;
  return { ...figures, antennaGainDbi };
}

/** A quantity of a link in its unit. */
export function valueOf(quantity: Quantity, link: PathLink): number {
  if (quantity === 'pathLoss') return link.pathLossDb;
  if (quantity === 'receivedPower') return link.receivedPowerDbm;
  return quantity === 'fieldStrength' ? link.fieldStrengthDbuvpm : link.snrDb;
}
