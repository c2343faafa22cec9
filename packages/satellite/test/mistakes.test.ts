import { testMistakes } from '@radioshed/testing/mistakes';

import { crossPolarisation, fadeDuration, rainFade, scintillation, siteDiversity } from '../src/index.js';

const wave = { frequencyMHz: 20_000, elevationDeg: 30 };
const open = ['input'];

testMistakes({
  rainFade: {
    call: rainFade,
    args: {
      input: {
        ...wave,
        polarisationTiltDeg: 45,
        latDeg: 47,
        stationHeightKm: 0.3,
        rainHeightKm: 3,
        rainRate001Mmh: 30,
      },
    },
    open,
  },
  scintillation: {
    call: scintillation,
    args: { input: { ...wave, antennaDiameterM: 1, antennaEfficiency: 0.5, wetRefractivityN: 50 } },
    open,
  },
  crossPolarisation: {
    call: crossPolarisation,
    args: { input: { ...wave, polarisationTiltDeg: 45, timePercent: 0.1, rainAttenuationDb: 10 } },
    open,
  },
  fadeDuration: {
    call: fadeDuration,
    args: { input: { ...wave, durationS: 60, attenuationDb: 5, totalTimeS: 3e4 } },
    open,
  },
  siteDiversity: {
    call: siteDiversity,
    args: { input: { ...wave, separationKm: 10, attenuationDb: 5, baselineDeg: 30 } },
    open,
  },
});
