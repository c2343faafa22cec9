import { testMistakes } from '@radioshed/testing/mistakes';

import * as satellite from '../src/index.js';

const wave = { frequencyMHz: 20_000, elevationDeg: 30 };
const open = [
  'input',
  'from',
  'to',
  'parts',
  'observer',
  'satellite',
  'beam',
  'extent',
  'law',
  'path',
  'place',
  'surface',
];
const surface = { pressureHpa: 1013, temperatureK: 288, vapourGm3: 7 };
const place = { latDeg: 48, lonDeg: 16, heightKm: 0.2 };
const state = { xKm: 42_164, yKm: 0, zKm: 0, vxKmps: 0, vyKmps: 0, vzKmps: 0 };
const mayBeNaN = Object.keys(state);
const beam = { boresight: { latDeg: 10, lonDeg: 5 }, horizontalBeamwidthDeg: 2 };
const ISS =
  '1 25544U 98067A   24001.50000000  .00016717  00000-0  10270-3 0  9000\n2 25544  51.6400 208.9163 0006317  69.9862  25.2906 15.49560532    17';
const tilted = { frequencyMHz: 20_000, polarisationTiltDeg: 45 };

testMistakes({
  rainFade: {
    call: satellite.rainFade,
    args: {
      input: {
        ...wave,
        polarisationTiltDeg: 45,
        latDeg: 47,
        stationHeightKm: 0.3,
        rainHeightKm: 3,
        rainRate001MmH: 30,
      },
    },
    open,
  },
  scintillation: {
    call: satellite.scintillation,
    args: { input: { ...wave, antennaDiameterM: 1, antennaEfficiency: 0.5, wetRefractivityN: 50 } },
    open,
  },
  crossPolarisation: {
    call: satellite.crossPolarisation,
    args: { input: { ...wave, polarisationTiltDeg: 45, timePercent: 0.1, rainAttenuationDb: 10 } },
    open,
  },
  fadeDuration: {
    call: satellite.fadeDuration,
    args: { input: { ...wave, durationS: 60, attenuationDb: 5, totalTimeS: 3e4 } },
    open,
  },
  siteDiversity: {
    call: satellite.siteDiversity,
    args: { input: { ...wave, separationKm: 10, attenuationDb: 5, baselineDeg: 30 } },
    open,
  },
  deepFading: {
    call: satellite.deepFading,
    args: {
      input: { latDeg: 50, frequencyMHz: 11_000, apparentElevationDeg: 3, steepGradientPercent: 20, climateDb: 76 },
    },
    open,
  },
  layeredSlant: {
    call: satellite.layeredSlant,
    args: { input: { ...wave, lowHeightKm: 0, highHeightKm: 10 } },
    optional: ['highHeightKm'],
    open,
  },
  movingSatellite: {
    call: satellite.movingSatellite,
    args: {
      input: {
        bins: [{ fromDeg: 30, toDeg: 40, timePercent: 20 }],
        orbitHeightKm: 700,
        zenithMarginDb: 10,
        minimumElevationDeg: 10,
        exceededPercent: () => 0.1,
      },
    },
    open,
  },
  sphericalPath: {
    call: satellite.sphericalPath,
    args: { input: { station: place, satellite: { ...place, heightKm: 550 } } },
    open: ['station', 'satellite'],
  },
  gasesAlongRayDb: {
    call: satellite.gasesAlongRayDb,
    args: {
      input: { ...wave, stationHeightKm: 0, satelliteHeightKm: 550, elevationAt: 'station', seaLevelVapourGm3: 7 },
    },
    optional: ['elevationAt', 'seaLevelVapourGm3'],
  },
  scintillationLoss: {
    call: satellite.scintillationLoss,
    args: { input: { ...wave, timePercent: 1, wetRefractivityN: 50, antennaDiameterM: 1 } },
  },
  rayHeights: {
    call: satellite.rayHeights,
    args: { input: { stationHeightKm: 0, elevationDeg: 2, stepKm: 1, longestKm: 100 } },
    optional: ['stepKm', 'longestKm'],
  },
  slantOxygen: { call: satellite.slantOxygen, args: { input: { ...wave, surface } }, open },
  slantVapour: { call: satellite.slantVapour, args: { input: { ...wave, surface } }, open },
  rainProbability: {
    call: satellite.rainProbability,
    args: { input: { rainPercent: 5, slantKm: 5, elevationDeg: 30 } },
    open,
  },
  cloudLiquidKgm2: {
    call: satellite.cloudLiquidKgm2,
    args: { law: { logMean: -3, logDeviation: 0.8, cloudPercent: 60 }, timePercent: 1 },
    open,
  },
  totalAttenuationDb: {
    call: satellite.totalAttenuationDb,
    args: { parts: { gasDb: 1, cloudDb: 1, rainDb: 5, scintillationDb: 0.5 } },
    open,
    mayBeNaN: ['gasDb', 'cloudDb', 'rainDb', 'scintillationDb'],
  },
  scaledCrossPolarisationDb: {
    call: satellite.scaledCrossPolarisationDb,
    args: { discriminationDb: 20, from: tilted, to: tilted },
    open,
  },
  lookAngles: { call: satellite.lookAngles, args: { observer: place, satellite: state }, open, mayBeNaN },
  placedBeam: {
    call: satellite.placedBeam,
    args: { satellite: state, beam },
    open: [...open, 'boresight'],
    mayBeNaN,
  },
  footprint: {
    call: satellite.footprint,
    args: { satellite: state, beam, options: { levelsDb: [-3], peakDb: 50 } },
    optional: ['options', 'levelsDb', 'peakDb'],
    open: [...open, 'boresight'],
    mayBeNaN,
  },
  readTle: {
    call: satellite.readTle,
    args: { text: ISS, options: { isChecked: false } },
    optional: ['options', 'isChecked'],
  },
  satelliteBudget: {
    call: satellite.satelliteBudget,
    args: {
      input: {
        frequencyMHz: 11_000,
        bandwidthMHz: 36,
        eirpDbw: 50,
        rangeKm: 38_000,
        skyAttenuationDb: 1,
        pointingLossDb: 0,
        polarisationLossDb: 0,
        receiver: { gOverTDbpk: 20 },
      },
    },
    optional: ['pointingLossDb', 'polarisationLossDb'],
    open: [...open, 'receiver'],
  },
});
