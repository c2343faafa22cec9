import { geodesicDirect } from '@radioshed/geodesy';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { predictCircuit } from '../src/index.js';

const frequenciesMHz = Array.from({ length: 291 }, (_, i) => (i + 10) / 10);

const circuits = fc.record({
  latDeg: fc.double({ min: -80, max: 80, noNaN: true }),
  azimuthDeg: fc.double({ min: 0, max: 360, noNaN: true }),
  distanceKm: fc.constantFrom(50, 600, 1900, 2600, 3900, 5500, 6990, 7400, 8900, 9500),
  month: fc.integer({ min: 1, max: 12 }),
  hourUtc: fc.integer({ min: 1, max: 24 }),
  r12: fc.integer({ min: 0, max: 200 }),
  txPowerW: fc.constantFrom(1, 100, 100_000),
  requiredSnrDb: fc.integer({ min: -20, max: 60 }),
  profile: fc.constantFrom('corrected' as const, 'reference' as const),
  isDipole: fc.boolean(),
});

it('finds the lowest usable frequency that trying each of them finds', () => {
  fc.assert(
    fc.property(circuits, ({ latDeg, azimuthDeg, distanceKm, month, hourUtc, isDipole, ...station }) => {
      const tx = { latDeg, lonDeg: 10 };
      const rx = geodesicDirect(tx, azimuthDeg, 1000 * distanceKm);
      const antenna = isDipole ? { txAntenna: { kind: 'dipole', heightM: 10 } as const } : {};
      const asked = { ...station, ...antenna, months: [month], hoursUtc: [hourUtc], withModes: false };
      const [hour] = predictCircuit({ tx, rx, ...asked, frequenciesMHz }).months[0].hours;
      const { lufMHz = Infinity } = hour;
      const wrong = hour.frequencies.filter(({ frequencyMHz, snr: { medianDb } }) =>
        frequencyMHz < lufMHz
          ? medianDb >= station.requiredSnrDb + 1e-9
          : frequencyMHz === lufMHz && medianDb <= station.requiredSnrDb - 1e-9,
      );
      expect(wrong).toEqual([]);
    }),
  );
});
