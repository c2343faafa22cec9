/** Red, green and blue, 0 to 255. */
export type Colour = readonly [r: number, g: number, b: number];

type Matrix = readonly [Colour, Colour, Colour];

/** The first ones: known to stay apart. @see Okabe and Ito, Color Universal Design (2008), and brown */
const FIRST: readonly Colour[] = [
  [0, 114, 178],
  [230, 159, 0],
  [0, 158, 115],
  [204, 121, 167],
  [213, 94, 0],
  [86, 180, 233],
  [240, 228, 66],
  [102, 37, 6],
];

/**
 * Linear red, green and blue as seen with all cones, and without long, middle or short ones.
 * @see Machado, Oliveira and Fernandes (2009), IEEE TVCG 15(6), table 1
 */
const EYES: readonly Matrix[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
];

/**
 * Linear colours to cones, and their cube roots to lightness and two hues.
 * @see Ottosson (2020), “A perceptual color space for image processing”
 */
const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const HUES: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** Steps of red, green and blue that further colours are made of. */
const LEVELS = [0, 60, 110, 160, 205, 250] as const;

/**
 * As many colours as are wanted, each as far as can be from those before it, also for whoever lacks a kind of cones.
 */
export function distinctColours(count: number): readonly Colour[] {
  const chosen = FIRST.slice(0, count);
  if (chosen.length === count) return chosen;
  const candidates = LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.map((b): Colour => [r, g, b]))).filter(isOfMap);
  const seen = candidates.map(seenBy);
  const before = chosen.map(seenBy);
  const gaps = seen.map((one) => Math.min(...before.map((other) => gap(one, other))));
  while (chosen.length < count) {
    const best = gaps.reduce((a, value, i) => (value > (gaps[a] ?? 0) ? i : a), 0);
    chosen.push(candidates[best] ?? [0, 0, 0]);
    for (const [i, one] of seen.entries()) gaps[i] = Math.min(gaps[i] ?? 0, gap(one, seen[best] ?? one));
  }
  return chosen;
}

/** Distance of two colours for the least sensitive kind of colour vision; about 0.02 is just visible. */
export function colourGap(a: Colour, b: Colour): number {
  return gap(seenBy(a), seenBy(b));
}

const gap = (a: readonly Colour[], b: readonly Colour[]): number =>
  Math.min(...a.map((one, i) => Math.hypot(...one.map((value, k) => value - (b[i]?.[k] ?? 0)))));

/** Not so light nor so dark that it is lost on a map. */
function isOfMap(colour: Colour): boolean {
  const [lightness] = seenBy(colour)[0] ?? [0, 0, 0];
  return lightness > 0.42 && lightness < 0.93;
}

/** A colour as all eyes see it. */
function seenBy(colour: Colour): readonly Colour[] {
  const linear = colour.map((value) => ((value / 255 + 0.055) / 1.055) ** 2.4) as unknown as Colour;
  return EYES.map((eye) => {
    const cones = times(CONES, times(eye, linear).map((value) => Math.max(0, value)) as unknown as Colour);
    return times(HUES, cones.map(Math.cbrt) as unknown as Colour);
  });
}

const times = (matrix: Matrix, [x, y, z]: Colour): Colour =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Colour;

/** Whether it is the colour of a site, such as `#0072b2`. */
export function isColour(said: unknown): said is string {
  return typeof said === 'string' && /^#[\da-f]{6}$/i.test(said);
}
