import { gradient, hexColour, hues } from './gradient.js';
import { colourKey, levelLabel, type ColourKey, type Rgb } from './key.js';

/*
 * RAINBOW.dBm is the published table of the interface this family serves. Every other key here is our own choice of
 * levels and colours, made for the use its comment names; each response carries the key of its picture.
 */

const RAINBOW: readonly (readonly [number, number, number, number])[] = [
  [-20, 255, 19, 0],
  [-24, 255, 61, 0],
  [-28, 255, 102, 0],
  [-32, 255, 144, 0],
  [-36, 255, 185, 0],
  [-40, 255, 227, 0],
  [-44, 242, 255, 0],
  [-48, 200, 255, 0],
  [-52, 159, 255, 0],
  [-56, 117, 255, 0],
  [-60, 76, 255, 0],
  [-64, 34, 255, 0],
  [-68, 0, 255, 7],
  [-72, 0, 255, 49],
  [-76, 0, 255, 90],
  [-80, 0, 255, 132],
  [-84, 0, 255, 173],
  [-88, 0, 255, 215],
  [-92, 0, 254, 255],
  [-96, 0, 212, 255],
  [-100, 0, 171, 255],
  [-104, 0, 129, 255],
  [-108, 0, 88, 255],
  [-112, 0, 46, 255],
];

const RAINBOW_COLOURS: readonly Rgb[] = RAINBOW.map(([, r, g, b]) => [r, g, b]);

/** From weak to strong, as published with the interface. */
const HF_STOPS = ['#1b2a49', '#3567a0', '#5ba55f', '#f0e443', '#f04040'].map(hexColour);

/** Control values of viridis (Smith and van der Walt, CC0), from low to high. */
const VIRIDIS_STOPS = '#440154 #482878 #3e4a89 #31688e #26828e #1f9e89 #35b779 #6dcd59 #b4de2c #fde725'
  .split(' ')
  .map(hexColour);

/** Control values of cividis (Nuñez, Anderton and Renslow 2018, CC0), from low to high. */
const CIVIDIS_STOPS = '#00204d #00336f #39486b #575c6d #707173 #8a8779 #a69d75 #c4b56c #e4cf5b #ffea46'
  .split(' ')
  .map(hexColour);

/** Red – orange – yellow – green, from the first entry on. */
const HEAT: readonly Rgb[] = ['#d7191c', '#f46d43', '#fdae61', '#fee08b', '#a6d96a', '#1a9641'].map(hexColour);
const SAFE_TO_POOR: readonly Rgb[] = [...HEAT].reverse();

/** Below every level that occurs: a key of one colour shows all that the threshold leaves. */
const FLOOR_DBM = -200;

/** Colours at equal steps of level, from `first` on. */
function steps(name: string, first: number, step: number, colours: readonly Rgb[]): ColourKey {
  return colourKey(
    name,
    colours.map(([r, g, b], i) => [first + step * i, r, g, b]),
    step < 0 ? 'atLeast' : 'atMost',
  );
}

/** Colours at given levels. */
function at(name: string, levels: readonly number[], colours: readonly Rgb[]): ColourKey {
  return colourKey(
    name,
    levels.map((level, i) => [level, ...(colours[i] ?? [0, 0, 0])] as const),
  );
}

/**
 * The greyscale key (code 9) for a unit: a pixel is |value|, 1 to 255. Its entries are marks for a legend, in the
 * sign that the unit has there.
 *
 * @param order `atMost` for path loss, whose threshold hides what is larger.
 */
export function greyscaleKey(unit = 'dBm', order: ColourKey['order'] = 'atLeast'): ColourKey {
  const sign = unit === 'dBm' ? -1 : 1;
  const entries = Array.from({ length: 15 }, (_, i) => {
    const grey = 10 * (i + 1);
    return { level: sign * grey, label: levelLabel(sign * grey, unit), r: grey, g: grey, b: grey };
  });
  return { name: `GREYSCALE.${unit}`, unit, kind: 'greyscale', order, entries };
}

/** Every named key, in the order in which a list shows them. */
export const COLOUR_KEYS: readonly ColourKey[] = [
  colourKey('RAINBOW.dBm', RAINBOW),
  steps('RAINBOW45.dBm', -20, -2, hues(4.5, 229, 45)), // 45 steps of 2 dB over the hues of RAINBOW
  steps('VIRIDIS.dBm', -40, -4, gradient([...VIRIDIS_STOPS].reverse(), 21)), // even to the eye, colour-blind safe
  // the same for red-green and blue blindness
  steps('CIVIDIS.dBm', -40, -4, gradient([...CIVIDIS_STOPS].reverse(), 21)),
  steps('LTE.dBm', -60, -5, gradient(HEAT, 13)), // total received power of a 10 MHz carrier down to its edge, -120 dBm
  at('RSRP.dBm', [-70, -80, -90, -100, -110, -120], SAFE_TO_POOR), // power of one resource element, classes of 10 dB
  steps('LORA.dBm', -70, -5, hues(0, 285, 15)), // to -140 dBm: the sensitivity of SF12 in 125 kHz is about -137 dBm
  steps('HF.dBm', -50, -5, gradient([...HF_STOPS].reverse(), 19)), // S9 is -73 dBm, quiet rural noise about -110 dBm
  at('TRAFFIC.dBm', [-80, -95, -110], ['#1a9641', '#fdae61', '#d7191c'].map(hexColour)), // good, usable, marginal
  steps('SNR.dB', 30, -5, hues(4.5, 229, 7)), // 30 to 0 dB
  // 64QAM, 16QAM, QPSK, robust
  at('SNR4.dB', [20, 13, 6, 0], ['#1a9641', '#a6d96a', '#fdae61', '#d7191c'].map(hexColour)),
  steps('SNR21.dB', 40, -2, hues(4.5, 229, 21)), // 21 steps, 40 to 0 dB
  at('BER.ber', [6, 5, 4, 3, 2, 1], SAFE_TO_POOR), // class n is a bit error rate of at most 10^-n
  at('LORA.SF', [7, 8, 9, 10, 11, 12], SAFE_TO_POOR), // the fastest spreading factor that is still demodulated
  steps('JS.dB', 30, -5, gradient(HEAT, 11)), // J/S, 30 to -20 dB; higher is worse
  steps('LOSS.dB', 70, 4, RAINBOW_COLOURS), // path loss up to 162 dB: RAINBOW for a transmitter of 50 dBm EIRP
  steps('FIELD.dBuV', 110, -4, RAINBOW_COLOURS), // dBµV/m: RAINBOW at an isotropic receiver around 450 MHz
  steps(
    'BESTSITE.bsa',
    100,
    -5,
    gradient(
      [
        [255, 255, 255],
        [0, 0, 0],
      ],
      21,
    ),
  ), // white is the best site
  at('RED.dBm', [FLOOR_DBM], [[255, 0, 0]]),
  at('GREEN.dBm', [FLOOR_DBM], [[0, 255, 0]]),
  at('BLUE.dBm', [FLOOR_DBM], [[0, 0, 255]]),
  at('CELLULAR.dBm', [-65, -75, -85, -95, -105], gradient(SAFE_TO_POOR, 5)), // in car, indoors, outdoors, edge
  steps('MICROWAVE.dBm', -30, -10, hues(4.5, 229, 7)), // -30 to -90 dBm: a link's planned level and its fade margin
  at(
    'GREENBLUERED.dBm',
    [-70, -90, -110],
    [
      [0, 255, 0],
      [0, 0, 255],
      [255, 0, 0],
    ],
  ),
  steps('SUBNOISE.dBm', -100, -5, hues(4.5, 285, 10)), // -100 to -145 dBm: what spreading gain can still receive
  at('TV.dBm', [-50, -60, -70, -80], ['#d7191c', '#fdae61', '#ffff66', '#2b83ba'].map(hexColour)), // city to fringe
  greyscaleKey(),
];
