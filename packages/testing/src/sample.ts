/**
 * Whether this run repeats test files after one without the whole data (`tools/run/run-tests.mjs again`). Tests that
 * do not depend on what was missing have passed by then.
 */
export const isAgain: boolean = process.env['RADIOSHED_TEST_KIND'] === 'again';

/**
 * Some of many slow cases of one kind. CI's seed picks them, so the next commit checks others; the repeated run checks
 * from the other end. Without a seed they are random. `RADIOSHED_TEST_ALL=true` gives all.
 */
export function sampled<T>(cases: readonly T[], count: number): T[] {
  if (process.env['RADIOSHED_TEST_ALL'] === 'true' || count >= cases.length) return [...cases];
  const order = shuffled(cases.length, seed());
  const picked = new Set(isAgain ? order.slice(-count) : order.slice(0, count));
  return cases.filter((_, i) => picked.has(i));
}

function seed(): number {
  const given = process.env['RADIOSHED_TEST_SEED'];
  return given === undefined ? Math.floor(2 ** 31 * Math.random()) : Number(given);
}

/** 0 to count − 1 in an order that the seed decides. @see Fisher and Yates */
function shuffled(count: number, from: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  let state = from;
  for (let last = count - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
