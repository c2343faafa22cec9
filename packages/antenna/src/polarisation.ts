import { checkChoice, checkString } from '@radioshed/units';

/**
 * `mixed`: equal power in both planes, as a 45° slant or crossed dipoles; `rhcp`, `lhcp`: right- and left-hand
 * circular.
 */
export type Polarisation = 'vertical' | 'horizontal' | 'mixed' | 'rhcp' | 'lhcp';

/**
 * Loss between opposite polarisations, dB. Infinite between ideal antennas in free space; about 20 dB with real
 * antennas and depolarising surroundings.
 */
export const CROSS_POLAR_LOSS_DB = 20;

/** Loss where the receiver gets half of the power: linear to circular, or anything to mixed; 10·log₁₀ 2 dB. */
export const HALF_POWER_LOSS_DB: number = 10 * Math.log10(2);

const CHOICES = ['vertical', 'horizontal', 'mixed', 'rhcp', 'lhcp'] as const;
const OPPOSITE = {
  vertical: 'horizontal',
  horizontal: 'vertical',
  mixed: undefined,
  rhcp: 'lhcp',
  lhcp: 'rhcp',
} as const;

/**
 * Polarisation mismatch loss between two antennas, dB: 0 where they agree, {@link CROSS_POLAR_LOSS_DB} where they are
 * opposite (vertical and horizontal, right and left), {@link HALF_POWER_LOSS_DB} otherwise. It is reciprocal.
 *
 * @throws OutOfRangeError for an unknown polarisation.
 * @see C. A. Balanis, Antenna Theory, 4th ed., §2.12.2 (polarisation loss factor |ρ̂₁·ρ̂₂|²)
 * @example
 * ```ts
 * polarisationLossDb('vertical', 'rhcp').toFixed(2); // '3.01'
 * ```
 */
export function polarisationLossDb(transmitter: Polarisation, receiver: Polarisation): number {
  checkChoice('transmitter', transmitter, CHOICES);
  checkChoice('receiver', receiver, CHOICES);
  if (transmitter === receiver) return 0;
  return OPPOSITE[transmitter] === receiver ? CROSS_POLAR_LOSS_DB : HALF_POWER_LOSS_DB;
}

/** The polarisation a pattern file names (`V/V`, `VERTICAL`, `+45`, `SLR/SLR`, `RHCP` …), undefined for other names. */
export function polarisationNamed(text: string): Polarisation | undefined {
  const name = (checkString('text', text).trim().toUpperCase().split(/[/\s]/)[0] ?? '').replaceAll('.', '');
  if (/^(V|VV|VERT|VERTICAL|VPOL)$/.test(name)) return 'vertical';
  if (/^(H|HH|HORIZ|HORIZONTAL|HPOL)$/.test(name)) return 'horizontal';
  if (/^([+-]?45|X|XPOL|SL|SLR|SLL|SLANT|DUAL|CROSS)$/.test(name)) return 'mixed';
  if (/^(R|RH|RHC|RHCP|RCP)$/.test(name)) return 'rhcp';
  return /^(L|LH|LHC|LHCP|LCP)$/.test(name) ? 'lhcp' : undefined;
}
