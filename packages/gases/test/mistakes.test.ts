import { testMistakes } from '@radioshed/testing/mistakes';

import { referenceAir, specificGasAttenuation, vapourPressureOfHumidityHpa } from '../src/index.js';

const air = { dryPressureHpa: 1000, vapourPressureHpa: 10, temperatureK: 288 };

testMistakes({
  referenceAir: { call: referenceAir, args: { heightKm: 2 } },
  specificGasAttenuation: { call: specificGasAttenuation, args: { frequencyMHz: 22_000, air }, open: ['air'] },
  vapourPressureOfHumidityHpa: {
    call: vapourPressureOfHumidityHpa,
    args: { humidityPercent: 50, temperatureC: 20, pressureHpa: 1013 },
  },
});
