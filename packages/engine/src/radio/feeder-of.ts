import { connectorLossDb, feederLossDb } from '@radioshed/link';
import type { Note } from '@radioshed/units';

import type { AntennaSetup } from '../input/antenna.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';

/**
 * Loss between transmitter and antenna, dB: the given loss and the feeder's. @throws OutOfRangeError for the feeder.
 */
export function feederLossOf({ feederLossDb: givenDb, feeder }: AntennaSetup, frequencyMHz: number): number {
  return feeder === undefined ? givenDb : givenDb + feederLossDb({ ...feeder, frequencyMHz });
}

/** A note on the feeder's loss. */
export function feederNotes(setup: AntennaSetup, frequencyMHz: number): Note[] {
  const { feeder, feederLossDb: givenDb } = setup;
  if (feeder === undefined) return [];
  const { cable, lengthM, connectors = 0 } = feeder;
  if (!(lengthM > 0 || connectors > 0)) return [];
  const sumDb = feederLossOf(setup, frequencyMHz);
  return [
    note('feederLoss', {
      ...(lengthM > 0 ? { cable, lengthM } : {}),
      ...(connectors > 0 ? { connectors, connectorLossDb: rounded(connectorLossDb(frequencyMHz), 2) } : {}),
      lossDb: rounded(sumDb - givenDb, 2),
      frequencyMHz,
      ...(givenDb > 0 ? { givenDb, sumDb: rounded(sumDb, 2) } : {}),
    }),
  ];
}
