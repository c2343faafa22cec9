import { chooseColourKey, colourise, legendOf } from '@radioshed/colour';
import { geographicGrid, rasterOf } from '@radioshed/raster';

// Three pixels of received power, dBm; the last has no value.
const grid = geographicGrid({ north: 37, east: -3.4, south: 36.9, west: -3.7 }, 3, 1);
const power = rasterOf(Float32Array.of(-20, -75.5, Number.NaN), grid);

// notes: [], because the key is made for this quantity
export const { key, notes } = chooseColourKey('RAINBOW.dBm', 'receivedPower', { threshold: -90 });

// picture.indices: [1, 15, 0], indices of picture.palette; 0 is transparent
export const picture = colourise(power, key, { threshold: -90 });

// legend[0]: { l: '-20dBm', r: 255, g: 19, b: 0 }
export const legend = legendOf(key);
