import { testMistakes } from '@radioshed/testing/mistakes';

import { referenceAir, specificGasAttenuation, specificRain, vapourPressureOfHumidityHpa } from '../src/index.js';

const air = { dryPressureHpa: 1000, vapourPressureHpa: 10, temperatureK: 288 };

testMistakes({
  referenceAir: { call: referenceAir, args: { heightKm: 2 } },
  specificGasAttenuation: { call: specificGasAttenuation, args: { frequencyMHz: 22_000, air }, open: ['air'] },
  specificRain: {
    call: specificRain,
    args: { path: { frequencyMHz: 22_000, elevationDeg: 0, polarisationTiltDeg: 45 }, rainRateMmH: 20 },
    open: ['path'],
  },
  vapourPressureOfHumidityHpa: {
    call: vapourPressureOfHumidityHpa,
    args: { humidityPercent: 50, temperatureC: 20, pressureHpa: 1013 },
  },
});
