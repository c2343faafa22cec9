// @ts-check
/** Seeded mutations of valid requests. */

/** @typedef {() => number} Random from 0 to 1 */

/** The mulberry32 generator. @param {number} seed @returns {Random} */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @template T @param {Random} random @param {readonly T[]} items @returns {T} */
export function pick(random, items) {
  return /** @type {T} */ (items[Math.floor(random() * items.length)]);
}

/** JSON that no member expects. */
const ODD = [
  'null true {} [] [[]] "" "NaN" "1e999" "0x10" "１" "-0" -0 0 -1 1e308 -1e308 1e999 5e-324 2147483648 0.1e-400'.split(
    ' ',
  ),
  '9007199254740993 "__proto__" "constructor" {"length":1e9} {"toString":1} [{"toJSON":1}] "\\u0000" "\\ud800"'.split(
    ' ',
  ),
  '{"__proto__":{"lat":1}} {"constructor":{"prototype":1}} "👩‍👩‍👧‍👦é̂" "\\u202e\\u200b" "../../etc/passwd" "%00%2f"'.split(
    ' ',
  ),
  ['" "', '"<script>alert(1)</script>"', '"\' OR 1=1 --"', '"=cmd|1"', '"\\r\\nx: y"', '1'.repeat(400)],
  [`"${'x'.repeat(5000)}"`, `[${'0,'.repeat(3000)}0]`],
  ['['.repeat(5000) + ']'.repeat(5000), '{"a":'.repeat(3000) + '1' + '}'.repeat(3000)],
].flat();

/** @param {Random} random @param {number} value a number that a member expects */
function nearby(random, value) {
  return pick(random, [-value, value * 1e3, value / 1e3, value + 1, Math.round(value), value + 1e-9, 1e6 * random()]);
}

/**
 * JSON text of a value with changes: values of other types, extremes, missing and unknown members, broken text.
 *
 * @param {Random} random
 * @param {unknown} value
 * @returns {string}
 */
export function mutated(random, value) {
  /** @type {[holder: Record<string, unknown>, name: string][]} */
  const places = [];
  const copy = { whole: structuredClone(value) };
  /** @param {unknown} at */
  const visit = (at) => {
    if (typeof at !== 'object' || at === null) return;
    for (const name of Object.keys(at)) {
      const holder = /** @type {Record<string, unknown>} */ (at);
      places.push([holder, name]);
      visit(holder[name]);
    }
  };
  visit(copy);
  /** Raw JSON by the marks that represent them. @type {Map<string, string>} */
  const raw = new Map();
  const changes = Math.floor(4 * random() * random());
  for (let i = 0; i < changes; i++) {
    const [holder, name] = pick(random, places);
    const old = holder[name];
    const kind = random();
    if (kind < 0.15) delete holder[name];
    else if (kind < 0.25) holder[pick(random, ['__proto__x', 'extra', '', '0', 'hasOwnProperty'])] = old;
    else if (kind < 0.5 && typeof old === 'number') holder[name] = nearby(random, old);
    else {
      const mark = `@raw${raw.size}@`;
      raw.set(`"${mark}"`, pick(random, ODD));
      holder[name] = mark;
    }
  }
  let text = JSON.stringify(copy.whole) ?? 'null';
  for (const [mark, odd] of raw) text = text.replaceAll(mark, () => odd);
  if (random() < 0.03) text = text.slice(0, Math.floor(text.length * random()));
  if (random() < 0.02) text = pick(random, ['\uFEFF', '//', '\u0000', 'NaN,']) + text;
  return text;
}

/** A string for a place in an address. @param {Random} random @param {readonly string[]} usual */
export function mutatedText(random, usual) {
  if (random() < 0.6) return pick(random, usual);
  return pick(random, ODD)
    .replaceAll('"', '')
    .slice(0, 2000)
    .replaceAll(/\p{Surrogate}/gu, '?');
}
