import {
  dopplerHz,
  earthFixedOf,
  fixedSatellite,
  geodeticOf,
  geostationarySatellite,
  isOrbitError,
  lookAngles,
  orbitingSatellite,
  passesOf,
  readOmm,
  readTle,
  skyOf,
  temeOrbit,
} from '@radioshed/satellite';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { atLeast, referenceText } from '@radioshed/testing/reference';
import { describe, expect, test } from 'vitest';

/** The space station on 2024-05-06. */
const STATION = `ISS (ZARYA)
1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995
2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123`;
const STATION_MS = Date.UTC(2024, 4, 6, 19, 53);
const LONDON = { latDeg: 51.5, lonDeg: -0.12, heightKm: 0.02 };

describe('elements', () => {
  test('of two lines', () => {
    const [station] = readTle(STATION);
    expect(station).toMatchObject({ name: 'ISS (ZARYA)', noradId: '25544', designator: '1998-067A' });
    expect(station?.periodMin).toBeCloseTo(92.85, 2);
    expect(station?.perigeeKm).toBeGreaterThanOrEqual(atLeast(400));
    expect(station?.apogeeKm).toBeLessThan(430);
    expect(Math.abs((station?.epochMs ?? 0) - STATION_MS)).toBeLessThan(60_000);
    expect(structuredClone(station)).toEqual(station);
  });

  test.each([
    ['', 'format', 0],
    [STATION.split('\n').slice(0, 2).join('\n'), 'format', 2],
    [STATION.split('\n').slice(2).join('\n'), 'format', 1],
    [STATION.replace('9995', '9994'), 'checksum', 2],
    [STATION.replace('51.6393', '51.6394'), 'checksum', 3],
    [STATION.replace('  9995', ''), 'format', 2],
    [STATION.replace('2 25544  51.6393', '2 25545  51.6392'), 'format', 3],
  ])('that are wrong are reported with the line: %j', (text, kind, line) => {
    expect(() => readTle(text)).toThrow(expect.objectContaining({ name: 'OrbitError', kind, line }));
  });

  test('of a message are those of two lines', () => {
    const [station] = readTle(STATION);
    const message = {
      OBJECT_NAME: 'ISS (ZARYA)',
      OBJECT_ID: '1998-067A',
      EPOCH: '2024-05-06T19:53:04.999776',
      MEAN_MOTION: 15.50957674,
      ECCENTRICITY: 0.000358,
      INCLINATION: 51.6393,
      RA_OF_ASC_NODE: 160.4574,
      ARG_OF_PERICENTER: 140.6673,
      MEAN_ANOMALY: 205.725,
      NORAD_CAT_ID: 25544,
      BSTAR: 0.0002731,
      MEAN_MOTION_DOT: 0.00015698,
      MEAN_MOTION_DDOT: 0,
    };
    const [same] = readOmm([message]);
    if (station === undefined || same === undefined) throw new Error('no elements');
    expect(same).toMatchObject({ name: station.name, noradId: station.noradId, designator: station.designator });
    const [ours, theirs] = [temeOrbit(station)(90), temeOrbit(same)(90)];
    for (const axis of [0, 1, 2] as const) expect(ours.positionKm[axis]).toBeCloseTo(theirs.positionKm[axis], 6);
    for (const wrong of [
      [],
      5,
      { ...message, BSTAR: 'x' },
      { ...message, EPOCH: 'noon' },
      { ...message, ECCENTRICITY: 2 },
    ]) {
      expect(() => readOmm(wrong)).toThrow(expect.objectContaining({ name: 'OrbitError' }));
    }
  });
});

describe('SGP4', () => {
  test('published transforms', () => {
    const DEG = 180 / Math.PI;
    interface Vector {
      readonly x: number;
      readonly y: number;
      readonly z: number;
    }
    interface Lla {
      readonly longitude: number;
      readonly latitude: number;
      readonly height: number;
    }
    const vectors = JSON.parse(referenceText('satellite/satellite_js_transforms.json')) as {
      readonly validGeodeticToEcf: readonly { readonly lla: Lla; readonly ecf: Vector }[];
      readonly validEciToGeodetic: readonly { readonly eci: Vector; readonly gmst: number; readonly lla: Lla }[];
      readonly validEcfToLookangles: readonly {
        readonly lla: Lla;
        readonly satelliteEcf: Vector;
        readonly rae: { readonly rangeSat: number; readonly azimuth: number; readonly elevation: number };
      }[];
    };
    // The angles of the file are radians of any turn: over a pole one comes down on the other side.
    const placeOf = ({ latitude, longitude, height }: Lla): Parameters<typeof earthFixedOf>[0] => ({
      latDeg: Math.asin(Math.sin(latitude)) * DEG,
      lonDeg: longitude * DEG + (Math.cos(latitude) < 0 ? 180 : 0),
      heightKm: height,
    });
    expect(vectors.validGeodeticToEcf).toHaveLength(3);
    for (const { lla, ecf } of vectors.validGeodeticToEcf) {
      const found = earthFixedOf(placeOf(lla));
      expect(found.xKm).toBeCloseTo(ecf.x, 3);
      expect(found.yKm).toBeCloseTo(ecf.y, 3);
      expect(found.zKm).toBeCloseTo(ecf.z, 3);
    }
    for (const { eci, gmst, lla } of vectors.validEciToGeodetic) {
      const found = geodeticOf({
        xKm: eci.x * Math.cos(gmst) + eci.y * Math.sin(gmst),
        yKm: eci.y * Math.cos(gmst) - eci.x * Math.sin(gmst),
        zKm: eci.z,
      });
      expect(found.latDeg).toBeCloseTo(lla.latitude * DEG, 6);
      expect(Math.cos(found.lonDeg / DEG - lla.longitude)).toBeCloseTo(1, 9);
      expect(found.heightKm).toBeCloseTo(lla.height, 3);
    }
    for (const { lla, satelliteEcf, rae } of vectors.validEcfToLookangles) {
      const state = { xKm: satelliteEcf.x, yKm: satelliteEcf.y, zKm: satelliteEcf.z, vxKmps: 0, vyKmps: 0, vzKmps: 0 };
      const found = lookAngles(placeOf(lla), state);
      expect(found.rangeKm).toBeCloseTo(rae.rangeSat, 3);
      // … and its north has become south.
      const turnedDeg = Math.cos(lla.latitude) < 0 ? 180 : 0;
      expect(found.azimuthDeg - turnedDeg).toBeCloseTo(rae.azimuth * DEG, 5);
      expect(found.elevationDeg).toBeCloseTo(rae.elevation * DEG, 5);
    }
  });
});

describe('locations', () => {
  test('survive the way to the earth-fixed frame and back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -179.9, max: 179.9, noNaN: true }),
        fc.double({ min: -1, max: 400_000, noNaN: true }),
        (latDeg, lonDeg, heightKm) => {
          const found = geodeticOf(earthFixedOf({ latDeg, lonDeg, heightKm }));
          expect(found.latDeg).toBeCloseTo(latDeg, 9);
          expect(found.heightKm).toBeCloseTo(heightKm, 6);
          if (Math.abs(latDeg) < 89.99) expect(found.lonDeg).toBeCloseTo(lonDeg, 8);
        },
      ),
    );
  });

  test('a satellite overhead, and the Clarke orbit', () => {
    const above = lookAngles(LONDON, fixedSatellite({ ...LONDON, heightKm: 500.02 }, 'above').stateAt(0));
    expect(above.elevationDeg).toBeCloseTo(90, 6);
    expect(above.rangeKm).toBeCloseTo(500, 6);
    // Astra 28.2° E from London: known pointing tables say 145.2° and 25.5°.
    const astra = lookAngles(LONDON, geostationarySatellite(28.2).stateAt(0));
    expect(astra.azimuthDeg).toBeCloseTo(145.3, 0);
    expect(astra.elevationDeg).toBeCloseTo(25.4, 0);
    expect(astra.rangeRateKmps).toBe(0);
    expect(dopplerHz(12_000, -7.5)).toBeCloseTo(300_208, -1);
    expect(() => geostationarySatellite(Number.NaN)).toThrow(OutOfRangeError);
  });
});

describe('a satellite that moves', () => {
  const [elements] = readTle(STATION);
  if (elements === undefined) throw new Error('no elements');
  const station = orbitingSatellite(elements);

  test('its velocity is the change of its place', () => {
    const before = station.stateAt(STATION_MS - 500);
    const now = station.stateAt(STATION_MS);
    const after = station.stateAt(STATION_MS + 500);
    expect(after.xKm - before.xKm).toBeCloseTo(now.vxKmps, 3);
    expect(after.yKm - before.yKm).toBeCloseTo(now.vyKmps, 3);
    expect(after.zKm - before.zKm).toBeCloseTo(now.vzKmps, 3);
  });

  test('rises, culminates and sets', () => {
    const passes = passesOf(station, LONDON, { fromMs: STATION_MS, toMs: STATION_MS + 86_400_000 });
    expect(passes.length).toBeGreaterThanOrEqual(4);
    expect(passes.length).toBeLessThanOrEqual(9);
    const elevation = (timeMs: number): number => lookAngles(LONDON, station.stateAt(timeMs)).elevationDeg;
    for (const { rise, culmination, set } of passes) {
      if (rise !== undefined) {
        expect(elevation(rise.timeMs - 100)).toBeLessThan(0);
        expect(elevation(rise.timeMs + 100)).toBeGreaterThan(0);
      }
      if (set !== undefined) {
        expect(elevation(set.timeMs - 100)).toBeGreaterThan(0);
        expect(elevation(set.timeMs + 100)).toBeLessThan(0);
      }
      expect(culmination.elevationDeg).toBeGreaterThanOrEqual(elevation(culmination.timeMs - 1000));
      expect(culmination.elevationDeg).toBeGreaterThanOrEqual(elevation(culmination.timeMs + 1000));
      expect(Math.abs(culmination.rangeRateKmps)).toBeLessThan(0.5);
    }
    // Against looking every second.
    let ups = 0;
    for (let at = STATION_MS, was = elevation(at) >= 0; at < STATION_MS + 86_400_000; at += 5000) {
      const is = elevation(at) >= 0;
      if (is && !was) ups++;
      was = is;
    }
    expect(passes.filter(({ rise }) => rise !== undefined)).toHaveLength(ups);
  });

  test('a geostationary one never sets', () => {
    const [pass, ...more] = passesOf(geostationarySatellite(10), LONDON, { fromMs: 0, toMs: 3_600_000 });
    expect(more).toEqual([]);
    expect(pass).toMatchObject({ rise: undefined, set: undefined });
    expect(passesOf(geostationarySatellite(180), LONDON, { fromMs: 0, toMs: 3_600_000 })).toEqual([]);
  });

  test('old elements get a note, a decayed satellite is refused', () => {
    expect(station.notesAt(STATION_MS)).toEqual([]);
    expect(station.notesAt(STATION_MS + 40 * 86_400_000)).toMatchObject([
      { code: 'elementsOld', params: { days: expect.closeTo(40, 0) as number, side: 'before' } },
    ]);
    const later = STATION_MS + 20 * 365 * 86_400_000;
    let error: unknown;
    try {
      station.stateAt(later);
    } catch (caught) {
      error = caught;
    }
    expect(isOrbitError(error) && error.kind).toBe('decayed');
    expect(String(error)).toMatch(/ISS \(ZARYA\) has decayed/);
  });

  test('one sky for many times writes into what it is given', () => {
    const sky = skyOf(LONDON);
    const out = { azimuthDeg: 0, elevationDeg: 0, rangeKm: 0, rangeRateKmps: 0 };
    expect(sky(station.stateAt(STATION_MS), out)).toBe(out);
    expect(out).toEqual(lookAngles(LONDON, station.stateAt(STATION_MS)));
  });
});
