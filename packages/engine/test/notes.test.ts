import { MergedNotes, type Note } from '@radioshed/units';
import { describe, expect, it } from 'vitest';

import { CLUTTER_NOTES } from '@radioshed/clutter';
import { COLOUR_NOTES } from '@radioshed/colour';
import { ENGINE_NOTES, noteWords, RESULT_NOTES } from '@radioshed/engine';
import { GEODESY_NOTES } from '@radioshed/geodesy';
import { RAYTRACE_NOTES } from '@radioshed/raytrace';
import { SATELLITE_NOTES } from '@radioshed/satellite';
import { TERRAIN_NOTES } from '@radioshed/terrain';

import { note } from '../src/notes.js';
import { DOUBTS } from '../src/notes/models.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(ENGINE_NOTES));
  expect(noteWords(EXAMPLES)).toMatchInlineSnapshot(`
    [
      "Defaults used: climate maritime temperate over land, surface refractivity 301 N-units, refractivity falling by 45 N-units/km, relative permittivity 15, conductivity 0.005 S/m, areaType suburban, radar cross section 1 m², reliability 95 %, confidence 50 %.",
      "ITU maps give N₀ and ΔN at the centre of the area.",
      "Egli is computed for 50 % of the time; reliability is its percentage of locations.",
      "Not used by the model (Egli): reliability and time %.",
      "No diffraction was added: the model (Egli) includes diffraction.",
      "Terrain irregularity was not thinned: the model (Egli) does not use it.",
      "Terrain irregularity was thinned: it is computed in one direction of six, from every 16th or 32nd sample, and losses are computed from terrain in f32. 99 % of pixels are within 0.5 dB of the exact result.",
      "Terrain irregularity was not thinned as requested: a GPU computes it exactly.",
      "Rain and sporadic E are those of a temperate climate (700 mm of rain a year); freezing height and water vapour are those of the latitude.",
      "ITU maps give the climate of Egli at the centre of the path: yearly rain, water vapour, climate of troposcatter at the common volume.",
      "No ITU map was given for sporadic E; values of a temperate climate or of the latitude are used.",
      "Troposcatter is computed for isotropic antennas. Narrow beams lose more.",
      "auto: Egli is used, because below 30 MHz the ground wave follows the Earth.",
      "auto: ITU-R P.1812 (60 %) and ITU-R P.2001 (30 to 40 %) are blended: ITU-R P.1812 because it covers terrain, and paths beyond the horizon, up to 6 GHz; ITU-R P.2001 because beyond 100 km, tropospheric scatter matters, and it computes that by climate.",
      "auto: Egli covers the whole area, because it covers terrain from 100 MHz at any distance, also close to the transmitter.",
      "auto: Egli, the model of the farthest pixels, is used at all distances from a site, because it covers terrain, gases and rain from 6 to 50 GHz.",
      "auto: ITU-R P.1812 covers 4.5 % of the area, up to 80 km, because it covers terrain, and paths beyond the horizon, up to 6 GHz; ITU-R P.2001 covers 96 %, from 100 km, because beyond 100 km, tropospheric scatter matters, and it computes that by climate; they are blended between.",
      "Egli is chosen for 1 link, because the way through the streets has less loss than the way over the profile.",
      "Two models are blended for 2 links, where the range of one gives way to the other’s.",
      "Heights of the surface with trees and roofs were requested; those of Null Island are bare ground.",
      "Landcover and buildings are not used: the model (Egli) ignores clutter.",
      "Obstacles are not used: none are defined.",
      "Landcover is not added: the heights of Null Island already include trees and roofs.",
      "Landcover is not used: Egli already includes some clutter, and the profile Temperate.clt is denser than Minimal (Trees, Urban).",
      "The heights of Null Island may include trees and roofs. Clutter was added as on bare ground; it is omitted if surface heights are requested.",
      "General purpose already includes the clutter of its area type: clutter on the path is added to it.",
      "Clutter is treated as ground: behind it, line of sight has no value.",
      "Egli uses the heights of clutter in its profile; dB/m are not used.",
      "The model (Egli) handles clutter itself, from the heights and classes along each radial.",
      "The loss of an antenna below the surrounding clutter is that at 3000 MHz: ITU-R P.2108 covers 30 to 3000 MHz.",
      "The source has no buildings here.",
      "Clutter is sampled at 12.5 m, because the area is too large for a finer resolution.",
      "Clutter on the path adds 12.3 dB there and back: Trees at 0.300 to 0.500 km, over 9.1 dB, through 21.0 dB, adds 5.0 to 9.1 dB; and 3 more.",
      "The receiver is below the surrounding clutter, which adds 7.3 dB by ITU-R P.2108.",
      "The transmitter is on a roof 15.0 m above ground.",
      "Transmitter 2 is on a roof 15.0 m above ground.",
      "At 3 of 20 locations the receiver is on a roof.",
      "Buildings are not used on 3 of 20 links: they are longer than 20 km or have steps above 30 m.",
      "Less than 0.1 % of the length of the links has no landcover data and is treated as open ground.",
      "The clutter profile Minimal.clt has no class 99 (Buildings): their attenuation is 0 dB/m.",
      "3 of 20 buildings have no height: 8 m from the clutter profile Minimal.clt is used.",
      "Omitted as too small for the steps of the links: 2 buildings.",
      "The profile has steps of at most 46.4 m, half the terrain’s resolution.",
      "The profile has 20000 steps of 92.8 m instead of steps of 46.4 m.",
      "Profiles have steps of 92.8 m instead of 46.4 m, because there are many long links.",
      "The obstruction is near the transmitter: raising its antenna by 3.2 m gives line of sight, as would raising the receiver's by 120 m.",
      "The link has no value: Egli is not defined for it.",
      "Egli is outside its validated range on 2 of 3 links, each direction counted: frequency 20 MHz is outside 30 to 1000 MHz (2); distance 0.25 to 0.5 km is outside 1 to 50 km (1).",
      "Egli is less certain here: the distance is below 1 km; a clause of a user’s model.",
      "Rain is not included.",
      "Hills cast no shadow: Egli does not use the terrain along the path, and no diffraction (ked) is added.",
      "Hills cast no shadow: Egli uses only the heights of the two antennas.",
      "The base height is the height above the terrain 3 to 15 km along each path, limited to 30 to 200 m.",
      "The base is -3.2 to 12.0 m above the terrain 3 to 15 km away; 30 m is used, because the model covers 30 to 200 m.",
      "The areas of Egli are inverted for receivers below 4.1 m: its medium city, used for suburban, has more loss than its large city, used for urban, by about 12 dB at 2 m.",
      "Egli uses statistics of the terrain, not line of sight: in mountains, levels drop by tens of dB in valleys and rise by as much on summits, neighbouring locations can differ by as much, and the slope correction starts abruptly at 5 km.",
      "The ground wave follows a smooth, homogeneous Earth: hills have no effect, and the sky wave is not included.",
      "Gains refer to free space: a short vertical monopole over the ground has 4.77 dBi.",
      "ITM has no value where the receiver is not 0.5 to 3000 m above ground.",
      "Egli is the site-general model without line of sight: streets and hills have no effect. In towns, an antenna above 20 m counts as over the roofs.",
      "Egli is computed from the transmitter to the receiver. Its transmitter is the higher end, or the one less obstructed.",
      "The whole path counts as land; with the climate maritime temperate over sea, as cold sea.",
      "The whole path counts as cold sea, because of the climate.",
      "For small percentages of time, interference is stronger because of ducting.",
      "The loss includes a location margin of 12.7 dB, for 95 % of locations.",
      "Where Egli gives less loss than free space, as near the mast, that of free space is used.",
      "Egli gives less loss than free space for 3 of 20 links: that of free space is used.",
      "The front-to-back ratio is 0 dB, so the horizontal beamwidth has no effect: the antenna is omnidirectional.",
      "Egli supports vertical and horizontal polarisation: right-hand circular is treated as vertical.",
      "The dipole has the pattern of a vertical one; its polarisation is mixed (half vertical, half horizontal).",
      "The polarisations differ, vertical and left-hand circular: 3.0 dB is subtracted from the received power.",
      "The feeder, 10 m of RG-58 and 2 connectors of 0.10 dB, loses 2.30 dB at 446 MHz, 3.30 dB with the 1 dB given.",
      "QPSK with a bit error rate of 1e-3, uncoded, requires a signal-to-noise ratio of 9.8 dB.",
      "The echo is received with the receiver's gain, 2.15 dBi, in all directions: the antenna pattern applies only to transmission.",
      "RSRP is the power of one of 1200 resource elements: LTE, 20 MHz, 100 resource blocks, all filled.",
      "RSRP is the power of one of 420 resource elements: 7 MHz is not a channel of LTE or NR, so 35 blocks of 180 kHz are assumed to fill 90 % of it.",
      "The noise floor is measured noise interpolated at each pixel: -110.0 to -96.5 dBm.",
      "No noise was measured within 50 km of 1 receiver: thermal noise in the bandwidth is used there.",
      "SNR is relative to thermal noise alone. Median external noise (ITU-R P.372, atmospheric and residential) is 60 to 75 dB above it, depending on season and hour: set a noise floor (output.nf).",
      "Calculated on the CPU instead of the requested GPU: no GPU is available.",
      "1 of 2 transmitters were calculated on the CPU instead of the requested GPU: Egli is not available on the GPU with clutter.",
      "2 of 5 transmitters were calculated on the CPU instead of the requested GPU: the device was lost.",
      "The noise was interpolated on the CPU instead of the requested GPU: the device was lost.",
      "The bounds contain no pixel within the radius.",
      "No pixel has a value: Egli is not defined for these paths.",
      "Line of sight uses 4/3 of the Earth’s radius, for the refraction of radio waves.",
      "The bounds are extended to whole pixels of the grid that bounds and resolution define: 1.000000, 2.000000, 0.500000, 1.500000 (N, E, S, W).",
      "The result has pixels 2 times as large as the finest layer's, to stay within 4 megapixels.",
      "A1 is among the signals and the jammers: it is treated only as a signal.",
      "A1 is among the jammers more than once: it is counted once.",
      "These jammers are omitted, because their channels overlap no signal: A1, B2.",
      "The jamming is an upper bound: these layers have transmitters on several channels, and the channel that overlaps most is used everywhere: A1.",
      "Transmitters without a value at any pixel: 0, 3 ….",
      "Radio 2 has no link: radios[2].heightM: 5 is outside 12 to 3000 m above sea level.",
      "The relay has no link at 2 of 9 locations, such as 0.50000, 0.25000: relay.heightM: 5 is outside 12 to 3000 m above sea level.",
      "Each pixel is tried as a site for 400 evenly spread locations of the area, with an omnidirectional antenna of 2.15 dBi.",
      "Each of 400 evenly spread locations is tried as a site for all pixels of the area, with an omnidirectional antenna of 2.15 dBi. Other pixels have the score of the nearest one. Not every pixel can be tried: ITU-R P.1812 is reciprocal only at a reliability of 50 %, and it is 95 % here.",
      "3 of the 400 locations are higher than the receiver's 100 m above sea level: they count as not served.",
      "The ground is unknown at or next to 3 of the 400 locations: they were not tried.",
      "Pixels behind unknown ground count as not served.",
      "No site reaches any of the locations at the threshold.",
      "There is no line of sight: the satellite is not 10° above the horizon anywhere in the area at that time.",
      "There is no line of sight: no satellite is in view of the location that its beam points to.",
      "A satellite is ignored at times when the location that its beam points to is not in view.",
      "There is no line of sight: terrain or clutter hides all satellites from the entire area.",
      "Some satellites are low above the horizon: terrain more than 100 km away is ignored.",
      "The gain of the satellite’s antenna applies in all directions, because no beam was given.",
      "The beam points to the middle of the area, 0.5000, 0.5000, because no boresight was given.",
      "The pattern’s peak is 1.5° right of and -2.0° above its main direction: the peak points to the boresight.",
      "Attenuation by gases, clouds and rain is ignored below 1 GHz, where it is almost zero.",
      "Attenuation by gases, clouds and rain, and scintillation, are those of ITU-R P.618, exceeded for 1 % of the year (default availability: 99 %).",
      "The rain rate is as requested: 33 mm/h.",
      "Resolution changed from 100 m to 250 m: at most 4 megapixels.",
      "The ground is the ellipsoid: terrain, gases and rain are ignored.",
      "The beam extends beyond the limb of the Earth: the contours end there.",
      "3 of 12 triangles have no named material: the default material is used.",
      "2 satellites are called STARLINK-2 (2, 9): 2 is used. Name one by its number.",
      "Of 3 sets of elements of ISS those of 2026-01-02 00:00 UTC are used, the nearest to the time asked for.",
    ]
  `);
});

it('has no code twice, in packages below neither', () => {
  const tables = [GEODESY_NOTES, TERRAIN_NOTES, CLUTTER_NOTES, COLOUR_NOTES, SATELLITE_NOTES, RAYTRACE_NOTES];
  const codes = [...tables, ENGINE_NOTES].flatMap((table) => Object.keys(table));
  expect(codes.toSorted()).toEqual(Object.keys(RESULT_NOTES).toSorted());
});

it('gives notes that are plain data', () => {
  expect(JSON.parse(JSON.stringify(EXAMPLES))).toEqual(EXAMPLES);
});

it('has words for notes of which a part of a list of links gives no total', () => {
  const parts = new MergedNotes(RESULT_NOTES, 'parts');
  parts.add(EXAMPLES);
  expect(noteWords(parts.list()).join(' ')).not.toContain('undefined');
});

it('says each doubt as a clause, and a user’s own as it is', () => {
  const doubts = [...Object.keys(DOUBTS), 'rain is heavy'].map((doubt) => ({ doubt }));
  const [words = ''] = noteWords([note('lessCertain', { model: 'X', doubts })]);
  expect(words).toBe(`X is less certain here: ${[...Object.values(DOUBTS), 'rain is heavy'].join('; ')}.`);
});

describe('notes on many links', () => {
  const far = (value: number) => ({ what: 'distance', value, min: 1, max: 50, unit: 'km', directions: 1 }) as const;
  const outside = (...values: number[]): Note =>
    note('outsideRange', { model: 'Egli', values: values.map(far), directions: 1 });
  const unsure = (...doubts: string[]): Note =>
    note('lessCertain', {
      model: 'Egli',
      doubts: doubts.map((doubt) => ({ doubt, directions: 1 })),
      directions: 1,
    });
  const merged = (links: readonly (readonly Note[])[], count?: 'links' | 'parts'): Note[] => {
    const all = new MergedNotes(RESULT_NOTES, count);
    for (const link of links) all.add(link);
    return all.list();
  };

  it('count the directions of each doubt, the most frequent first', () => {
    const list = merged([
      [outside(0.5), unsure('distanceSmall')],
      [outside(0.25), unsure('near', 'distanceSmall')],
      [],
    ]);
    const ofAll = list.map((each) => ({ ...each, params: { ...each.params, ofDirections: 3 } }));
    expect(noteWords(ofAll)).toEqual([
      'Egli is outside its validated range on 2 of 3 links, each direction counted: distance 0.25 to 0.5 km is outside 1 to 50 km (2).',
      'Egli is less certain on 2 of 3 links, each direction counted: the distance is below 1 km (2); near (1).',
    ]);
  });

  it('keep values below a range apart from those above it', () => {
    const [found] = merged([[outside(0.3)], [outside(150)], [outside(60)]]);
    expect(found?.params['values']).toEqual([far(0.3), { ...far(60), value: { least: 60, most: 150 }, directions: 2 }]);
  });

  it('keep the names of sources, which may contain numbers', () => {
    const from = (source: string): Note => ({
      code: 'locationsFromSource',
      severity: 'info',
      params: { source, count: 987, total: 2070 },
    });
    expect(noteWords(merged([[from('LiDAR 1 m')], [from('LiDAR 2 m')], [from('LiDAR 1 m')]], 'links'))).toEqual([
      '1974 of 4140 locations come from LiDAR 1 m (2 links).',
      '987 of 2070 locations come from LiDAR 2 m.',
    ]);
  });

  it('take the blocks of each class together, whatever others are with them', () => {
    const trees = { what: 'Trees', fromKm: 0.3, toKm: 0.5, overDb: 9, throughDb: 20, lossDb: 9 };
    const urban = { ...trees, what: 'Urban', fromKm: 0.6, toKm: 0.7 };
    const [found, ...others] = merged([
      [note('clutterOnPath', { lossDb: 9, crossings: 1, blocks: [trees], more: 0 })],
      [
        note('clutterOnPath', {
          lossDb: 15,
          crossings: 1,
          blocks: [urban, { ...trees, fromKm: 0.1, lossDb: 6 }],
          more: 2,
        }),
      ],
    ]);
    expect(others).toEqual([]);
    expect(found?.params).toEqual({
      lossDb: { least: 9, most: 15 },
      crossings: 1,
      blocks: [{ ...trees, fromKm: 0.1, lossDb: { least: 6, most: 9 } }, urban],
      more: { least: 0, most: 2 },
    });
  });
});
