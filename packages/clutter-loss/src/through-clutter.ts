import { checkRange, OutOfRangeError } from '@radioshed/units';

/**
 * Loss in dB of a wave on its straight way through trees or buildings.
 *
 * Without a ceiling it grows in step with the length. In deep vegetation the wave finds other ways, over and around:
 * with `ceilingDb` the loss starts with the same slope and comes to rest at that value.
 *
 * @param lengthM length of the way inside the clutter, m, ≥ 0.
 * @param lossDbPerM specific loss, dB/m, ≥ 0.
 * @param ceilingDb greatest loss, dB, > 0; `Infinity` for none.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.833-10 §2.1, equation (1)
 */
export function throughClutterLossDb(lengthM: number, lossDbPerM: number, ceilingDb: number = Infinity): number {
  checkRange('lengthM', lengthM, 0, Infinity, 'm');
  checkRange('lossDbPerM', lossDbPerM, 0, Infinity, 'dB/m');
  if (!(ceilingDb > 0)) throw new OutOfRangeError('ceilingDb', ceilingDb, 'above 0', 'dB');
  const straightDb = lengthM * lossDbPerM;
  return ceilingDb === Infinity ? straightDb : -ceilingDb * Math.expm1(-straightDb / ceilingDb); // (1)
}
