import fc from 'fast-check';

/**
 * Properties try new cases on each run, which finds more; a repeatable run sets a seed. CI takes it
 * from the content of the commit: the same tree passes or fails alike on every machine, the next tree looks elsewhere.
 */
const seed = process.env['RADIOSHED_TEST_SEED'];
if (seed !== undefined) {
  if (!/^\d{1,9}$/.test(seed))
    throw new Error(`RADIOSHED_TEST_SEED is a whole number of up to nine digits, not '${seed}'`);
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
}
