import type { PointsReport } from '@radioshed/contract/schemas';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { bodies } from '../bodies.js';
import { desk } from '../fakes.js';

test('/points gives an entry for each point, in the order of the request, with a reason where there is no link', async () => {
  const { ask } = await desk();
  const { receiver } = bodies['/points'];
  const atReceiver = fc.constant({ lat: receiver.lat, lon: receiver.lon, alt: 2 });
  const away = fc.record({
    lat: fc.double({ min: 0.48, max: 0.49, noNaN: true }),
    lon: fc.double({ min: 0.48, max: 0.49, noNaN: true }),
    alt: fc.integer({ min: 1, max: 50 }),
  });
  const points = fc
    .array(fc.oneof(atReceiver, away), { minLength: 1, maxLength: 8 })
    .chain((some) => fc.tuple(fc.constant(some), away, fc.nat(some.length)))
    .map(([some, link, at]) => some.toSpliced(at, 0, link));
  await fc.assert(
    fc.asyncProperty(points, fc.constantFrom('live', 'spec'), async (places, form) => {
      const body = { ...bodies['/points'], points: places.map((place, i) => ({ ...place, markerId: `m${i}` })) };
      const answer = await ask('/points', { method: 'POST', body, headers: { 'x-response-form': form } });
      const { Transmitters, calculation_adjusted, kmz } = (await answer.json()) as PointsReport;
      expect(Transmitters.map(({ server, markerId }) => [server, markerId])).toEqual(
        places.map((_, i) => [i, `m${i}`]),
      );
      for (const [i, { lat, lon }] of places.entries()) {
        const entry = Transmitters[i];
        expect(entry).toMatchObject({ Latitude: lat, Longitude: lon, 'Power W': bodies['/points'].transmitter.txw });
        if (lat === receiver.lat) {
          expect(entry).toMatchObject({ reason: expect.stringMatching(/at least 1 m/), 'Computed path loss dB': null });
          expect(calculation_adjusted.join()).toContain(`points[${i}] has no link`);
        } else {
          expect(entry).not.toHaveProperty('reason');
          expect(entry['Signal power at receiver dBm']).toBeTypeOf('number');
        }
      }
      const links = Object.keys(Transmitters.find((each) => !('reason' in each)) ?? {});
      const missing = Transmitters.filter((each) => 'reason' in each).map((each) =>
        links.filter((name) => !(name in each)),
      );
      expect(missing.flat().filter((name) => !/Raise|RSRP|SNR|Feeder|Polarisation loss/.test(name))).toEqual([]);
      expect((await ask(new URL(kmz).pathname)).status).toBe(200);
    }),
    { numRuns: 12 },
  );
});
