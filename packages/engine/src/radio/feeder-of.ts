import { connectorLossDb, feederLossDb } from '@radioshed/link';

import type { AntennaSetup } from '../input/antenna.js';

/**
 * Loss between transmitter and antenna, dB: the given loss and the feeder's. @throws OutOfRangeError for the feeder.
 */
export function feederLossOf({ feederLossDb: givenDb, feeder }: AntennaSetup, frequencyMHz: number): number {
  return feeder === undefined ? givenDb : givenDb + feederLossDb({ ...feeder, frequencyMHz });
}

/** A note on the feeder's loss. */
export function feederNotes(setup: AntennaSetup, frequencyMHz: number): string[] {
  const { feeder, feederLossDb: givenDb } = setup;
  if (feeder === undefined) return [];
  const { cable, lengthM, connectors = 0 } = feeder;
  const parts = [
    ...(lengthM > 0 ? [`${lengthM} m of ${cable}`] : []),
    ...(connectors > 0
      ? [
          `${connectors} ${connectors === 1 ? 'connector' : 'connectors'} of ${connectorLossDb(frequencyMHz).toFixed(2)} dB`,
        ]
      : []),
  ];
  if (parts.length === 0) return [];
  const allDb = feederLossOf(setup, frequencyMHz);
  const sum = givenDb > 0 ? `, ${allDb.toFixed(2)} dB with the ${givenDb} dB given` : '';
  return [`The feeder, ${parts.join(' and ')}, loses ${(allDb - givenDb).toFixed(2)} dB at ${frequencyMHz} MHz${sum}.`];
}
