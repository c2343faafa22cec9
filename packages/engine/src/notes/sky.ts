import { type NoteTable, shareText } from '@radioshed/units';

/** Numbers of satellites in a note. */
const MOST_LISTED = 5;

/** Notes on satellites and on 3D models. */
export const SKY_NOTES = {
  satellitesBelowHorizon: {
    severity: 'warning',
    text: ({ satellites, minimumElevationDeg }: { satellites: number; minimumElevationDeg: number }): string => {
      const what = satellites === 1 ? 'the satellite is not' : 'no satellite is';
      const above = minimumElevationDeg > 0 ? `${minimumElevationDeg}° above the horizon` : 'above the horizon';
      return `There is no line of sight: ${what} ${above} anywhere in the area at that time.`;
    },
  },
  boresightsNotInView: {
    severity: 'warning',
    text: (): string => 'There is no line of sight: no satellite is in view of the location that its beam points to.',
  },
  boresightSometimesNotInView: {
    severity: 'info',
    text: (): string => 'A satellite is ignored at times when the location that its beam points to is not in view.',
  },
  satellitesHidden: {
    severity: 'warning',
    text: ({ satellites }: { satellites: number }): string =>
      `There is no line of sight: terrain or clutter hides ${satellites === 1 ? 'the satellite' : 'all satellites'} from the entire area.`,
  },
  farTerrainIgnored: {
    severity: 'warning',
    text: ({ beyondKm }: { beyondKm: number }): string =>
      `Some satellites are low above the horizon: terrain more than ${beyondKm} km away is ignored.`,
  },
  satelliteGainEverywhere: {
    severity: 'warning',
    text: (): string => 'The gain of the satellite’s antenna applies in all directions, because no beam was given.',
  },
  boresightInMiddle: {
    severity: 'info',
    text: ({ latDeg, lonDeg }: { latDeg: number; lonDeg: number }): string =>
      `The beam points to the middle of the area, ${latDeg.toFixed(4)}, ${lonDeg.toFixed(4)}, because no boresight was given.`,
  },
  peakAside: {
    severity: 'info',
    text: ({ rightDeg, aboveDeg }: { rightDeg: number; aboveDeg: number }): string =>
      `The pattern’s peak is ${rightDeg.toFixed(1)}° right of and ${aboveDeg.toFixed(1)}° above its main direction: the peak points to the boresight.`,
  },
  airIgnored: {
    severity: 'info',
    text: (): string => 'Attenuation by gases, clouds and rain is ignored below 1 GHz, where it is almost zero.',
  },
  airExceeded: {
    severity: 'info',
    text: ({ timePercent, isDefault }: { timePercent: number; isDefault: boolean }): string =>
      `Attenuation by gases, clouds and rain, and scintillation, are those of ITU-R P.618, exceeded for ${timePercent} % of the year${isDefault ? ' (default availability: 99 %)' : ''}.`,
  },
  rainRateAsRequested: {
    severity: 'info',
    text: ({ rainRateMmH }: { rainRateMmH: number }): string => `The rain rate is as requested: ${rainRateMmH} mm/h.`,
  },
  resolutionCoarser: {
    severity: 'info',
    text: ({ wantedM, usedM, megapixels }: { wantedM: number; usedM: number; megapixels: number }): string =>
      `Resolution changed from ${wantedM} m to ${usedM} m: at most ${megapixels} megapixels.`,
  },
  beamOnEllipsoid: {
    severity: 'info',
    text: (): string => 'The ground is the ellipsoid: terrain, gases and rain are ignored.',
  },
  beamBeyondLimb: {
    severity: 'info',
    text: (): string => 'The beam extends beyond the limb of the Earth: the contours end there.',
  },
  defaultMaterialUsed: {
    severity: 'info',
    text: ({ count, total }: { count: number; total?: number }): string =>
      `${shareText(count, total)} triangles have no named material: the default material is used.`,
  },
  satelliteNameShared: {
    severity: 'warning',
    text: ({ name, noradIds, used }: { name: string; noradIds: readonly string[]; used: string }): string =>
      `${noradIds.length} satellites are called ${name} (${noradIds.slice(0, MOST_LISTED).join(', ')}${noradIds.length > MOST_LISTED ? ' …' : ''}): ${used} is used. Name one by its number.`,
  },
  nearestElementsUsed: {
    severity: 'info',
    text: ({ name, sets, epoch }: { name: string; sets: number; epoch: string }): string =>
      `Of ${sets} sets of elements of ${name} those of ${epoch.slice(0, 16).replace('T', ' ')} UTC are used, the nearest to the time asked for.`,
  },
} as const;
SKY_NOTES satisfies NoteTable;
