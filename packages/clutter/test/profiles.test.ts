import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  adjustClutter,
  attenuationFactor,
  type ClutterProfile,
  codingTable,
  LANDCOVER_CODINGS,
  parseClutterProfile,
  printClutterProfile,
  profileClass,
  SYSTEM_PROFILES,
  systemProfile,
} from '../src/index.js';

describe('.clt files', () => {
  it('are read as clients send them', () => {
    const text = '\uFEFF99:3:0.5\r\n1:1:0\r\n\r\n# a remark\r\n2:8:0.4:Trees+of+mine:#00FF0a\r\n13:4:1\r\n';
    const profile = parseClutterProfile(text, 'Mine.clt');
    expect(profile).toEqual({
      name: 'Mine',
      referenceMHz: 1000,
      scaling: [],
      classes: [
        { code: 1, heightM: 1, attenuationDbPerM: 0 },
        { code: 2, heightM: 8, attenuationDbPerM: 0.4, name: 'Trees of mine', colour: '#00ff0a' },
        { code: 13, heightM: 4, attenuationDbPerM: 1 },
        { code: 99, heightM: 3, attenuationDbPerM: 0.5 },
      ],
    });
    expect(attenuationFactor(profile, 100)).toBe(1);
  });

  it.each([
    ['1:1', 'line 1: "1:1"; allowed: code:height_m'],
    ['1:1:0\n2:tall:0', 'line 2 height_m: "tall" is outside 0 to 1000 m'],
    ['1:1:0\n\n3:-1:0', 'line 3 height_m: "-1" is outside 0 to 1000 m'],
    ['0:1:0', 'line 1 code: "0" is outside 1 to 255'],
    ['256:1:0', 'line 1 code: "256" is outside 1 to 255'],
    ['1.5:1:0', 'line 1 code: "1.5" is not an integer from 1 to 255'],
    ['2:1:NaN', 'line 1 attenuation_dB_per_m: "NaN"'],
    ['2:1:', 'line 1 attenuation_dB_per_m: ""'],
    ['2:1:0:Trees:green', 'line 1 colour: "green" is not a colour like #rrggbb'],
    ['2:1:0\n2:2:0', 'line 2 code: 2 is not a code that no earlier line has'],
    ['# nothing', 'at least one class'],
    ['#scaling:1000=1,100=0.3\n1:0:0', 'line 1 scaling frequency: 100 is not a frequency above the 1000 MHz before it'],
    ['#reference_MHz:soon\n1:0:0', 'line 1 reference_MHz: "soon"'],
  ])('%j names the line', (text, message) => {
    expect(() => parseClutterProfile(text)).toThrow(message);
  });

  it('with endless numbers are refused quickly', () => {
    const digits = `${'1'.repeat(150_000)}x`;
    expect(() => parseClutterProfile(`1:${digits}:0`)).toThrow('line 1 height_m');
  });

  it('are read back to the same profile', () => {
    for (const profile of SYSTEM_PROFILES) {
      expect(parseClutterProfile(printClutterProfile(profile), `${profile.name}.CLT`)).toEqual(profile);
    }
    const number = (max: number): fc.Arbitrary<number> => fc.double({ min: 0, max, noNaN: true }).map((v) => v + 0);
    const line = fc.record({
      code: fc.integer({ min: 1, max: 255 }),
      heightM: number(1000),
      attenuationDbPerM: number(100),
    });
    fc.assert(
      fc.property(fc.uniqueArray(line, { minLength: 1, selector: (each) => each.code }), (classes) => {
        const sorted = classes.sort((a, b) => a.code - b.code);
        const profile: ClutterProfile = { name: 'x', referenceMHz: 1000, scaling: [], classes: sorted };
        expect(parseClutterProfile(printClutterProfile(profile), 'x')).toEqual(profile);
      }),
    );
  });
});

describe('system profiles', () => {
  it('are found by name in any case, with or without .clt', () => {
    for (const name of ['Urban', 'urban', 'URBAN.clt', 'urban.CLT']) expect(systemProfile(name).name).toBe('Urban');
    expect(() => systemProfile('Alpine.clt')).toThrow(/clt: "Alpine.clt" .*Minimal, Temperate, Tropical, Urban/);
  });

  it('have a line for every class, flat water and ice, and trees as the highest plants', () => {
    for (const profile of SYSTEM_PROFILES) {
      expect(profile.classes.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99]);
      expect(profileClass(profile, 1)).toMatchObject({ heightM: 0, attenuationDbPerM: 0 });
      expect(profileClass(profile, 9)).toMatchObject({ heightM: 0, attenuationDbPerM: 0 });
      const trees = profileClass(profile, 2)?.heightM ?? 0;
      for (const code of [3, 4, 5, 6, 10]) expect(profileClass(profile, code)?.heightM).toBeLessThan(trees);
    }
  });

  it('follow their table: 1 at 1 GHz, logarithmic between points, constant beyond', () => {
    const urban = systemProfile('Urban');
    expect(attenuationFactor(urban, 1000)).toBe(1);
    expect(attenuationFactor(urban, 100)).toBe(0.32);
    expect(attenuationFactor(urban, 10)).toBe(0.32);
    expect(attenuationFactor(urban, 60_000)).toBe(3.2);
    expect(attenuationFactor(urban, Math.sqrt(1e7))).toBeCloseTo(Math.sqrt(3.2), 12);
    expect(() => attenuationFactor(urban, 0)).toThrow('frequencyMHz');
    const frequency = fc.double({ min: 1, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(frequency, frequency, (a, b) => {
        expect(attenuationFactor(urban, Math.min(a, b))).toBeLessThanOrEqual(attenuationFactor(urban, Math.max(a, b)));
      }),
    );
  });
});

describe('codings', () => {
  it('have every number of their source and no other', () => {
    const known = (coding: Parameters<typeof codingTable>[0]): number[] =>
      [...codingTable(coding).entries()].filter(([, code]) => code !== 255).map(([number]) => number);
    expect(known('worldcover')).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 100]);
    expect(known('corine')).toEqual([...Array.from({ length: 45 }, (_, i) => i), 48, 128, 255]);
    expect(known('nlcd').filter((number) => number < 100)).toEqual([
      0, 11, 12, 21, 22, 23, 24, 31, 41, 42, 43, 51, 52, 71, 72, 73, 74, 81, 82, 90, 95,
    ]);
    for (const coding of LANDCOVER_CODINGS) {
      for (const code of codingTable(coding)) expect(code <= 10 || code === 255).toBe(true);
    }
    expect(() => codingTable('modis' as 'corine')).toThrow(/coding: "modis" .*worldcover, corine, nlcd, radioshed/);
  });

  it('map to the right classes', () => {
    const [worldcover, corine, nlcd] = [codingTable('worldcover'), codingTable('corine'), codingTable('nlcd')];
    expect([worldcover[0], worldcover[10], worldcover[50], worldcover[95]]).toEqual([1, 2, 7, 10]);
    expect([corine[0], corine[2], corine[23], corine[34], corine[44]]).toEqual([0, 7, 2, 9, 1]);
    expect([nlcd[11], nlcd[42], nlcd[24], nlcd[82]]).toEqual([1, 2, 7, 5]);
  });
});

describe('adjustments', () => {
  const all = { landcover: true, buildings: true };
  it('change nothing up to the limits', () => {
    expect(adjustClutter({ ...all, radiusKm: 20, resolutionM: 30 })).toEqual({ ...all, notes: [] });
  });
  it('switch buildings off first, then landcover, with notes', () => {
    expect(adjustClutter({ ...all, radiusKm: 50, resolutionM: 30 })).toEqual({
      landcover: true,
      buildings: false,
      notes: [
        {
          code: 'buildingsOff',
          severity: 'info',
          params: { of: 'area', radiusKm: 50, mostKm: 20, coarsestM: 30 },
        },
      ],
    });
    expect(adjustClutter({ ...all, radiusKm: 50.1, resolutionM: 31 })).toMatchObject({
      landcover: false,
      buildings: false,
      notes: [
        { code: 'landcoverOff', params: { radiusKm: 50.1, mostKm: 50, resolutionM: 31 } },
        { code: 'buildingsOff', params: { radiusKm: 50.1, mostKm: 20, resolutionM: 31 } },
      ],
    });
  });
  it('note nothing about clutter that was not requested', () => {
    const none = { landcover: false, buildings: false };
    expect(adjustClutter({ ...none, radiusKm: 300, resolutionM: 100 })).toEqual({ ...none, notes: [] });
    expect(() => adjustClutter({ ...none, radiusKm: Number.NaN, resolutionM: 1 })).toThrow('radiusKm');
  });
});
