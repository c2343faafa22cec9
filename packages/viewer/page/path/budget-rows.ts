import type { InTheWay } from './in-the-way.js';

/** A line of a link budget. */
export interface BudgetRow {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** A sum of what is above it. */
  readonly isSum?: boolean;
}

/** Figures of a report, by their names. */
export type Figures = Readonly<Record<string, unknown>>;

/**
 * The budget of a link from its report, from the power to the margin.
 * @param thresholdDbm of the receiver
 * @param receiverFeederDb that its gain in the report is less by
 */
export function budgetRows(
  sender: Figures,
  receiver: Figures,
  thresholdDbm: number | undefined,
  receiverFeederDb = 0,
): BudgetRow[] {
  const rows: BudgetRow[] = [];
  const add = (label: string, value: unknown, unit: string, isSum = false): void => {
    if (typeof value === 'number' && Number.isFinite(value)) rows.push({ label, value, unit, isSum });
  };
  const of = (figures: Figures, name: string): number =>
    typeof figures[name] === 'number' ? figures[name] : Number.NaN;
  add('Transmitter power', sender['Power dBm'], 'dBm');
  add('Feeder loss', -of(sender, 'Feeder loss dB'), 'dB');
  add('Antenna gain towards the receiver', sender['Antenna gain dBi'], 'dBi');
  add('Radiated power (EIRP)', sender['EIRP dBm'], 'dBm', true);
  add('Free-space loss', -of(sender, 'Free space path loss dB'), 'dB');
  add('Excess loss: terrain and clutter', -of(sender, 'Model attenuation dB'), 'dB');
  add('Path loss', -of(sender, 'Computed path loss dB'), 'dB', true);
  add('Polarisation loss', -of(sender, 'Polarisation loss dB'), 'dB');
  add('Receiver antenna gain', of(receiver, 'Receiver gain dBi') + receiverFeederDb, 'dBi');
  if (receiverFeederDb !== 0) add('Receiver feeder loss', -receiverFeederDb, 'dB');
  add('Received power', sender['Signal power at receiver dBm'], 'dBm', true);
  add(
    'Margin above the threshold',
    of(sender, 'Signal power at receiver dBm') - (thresholdDbm ?? Number.NaN),
    'dB',
    true,
  );
  add('Noise floor', sender['Noise floor dBm'], 'dBm');
  add('Signal-to-noise ratio', sender['Signal to Noise Ratio dB'], 'dB', true);
  add('Margin above the required SNR', sender['Margin over required SNR dB'], 'dB', true);
  add('Field strength', sender['Field strength at receiver dBuV/m'], 'dBµV/m');
  add('Distance', sender['Distance to receiver km'], 'km');
  add('Azimuth', sender['Azimuth to receiver deg'], '°');
  add('Downtilt of the ray', sender['Downtilt angle deg'], '°');
  add('Raise receiver for line of sight', sender['Raise RX antenna for LOS'], 'm');
  add('Raise receiver for 60 % Fresnel zone', sender['Raise RX antenna for fresnel 60%'], 'm');
  add('Raise receiver for full Fresnel zone', sender['Raise RX antenna for full fresnel'], 'm');
  return rows;
}

/**
 * Whether a link works, and whether its ends see each other, in sentences.
 *
 * @param thresholdDbm NaN where the receiver has none
 * @param hidden what is in the way: often too little to be seen in a chart of many hundred metres
 */
export function verdictOf(sender: Figures, thresholdDbm: number, hidden: InTheWay | undefined): string {
  const [level, raise] = [Number(sender['Signal power at receiver dBm']), Number(sender['Raise RX antenna for LOS'])];
  const margin = level - thresholdDbm;
  const words =
    `${Math.abs(margin).toFixed(1)} dB ${margin < 0 ? 'below' : 'above'} the threshold of ${thresholdDbm} dBm`.replace(
      '-',
      '−',
    );
  const link = Number.isNaN(margin)
    ? 'The receiver has no threshold'
    : `The link ${margin < 0 ? 'does not work' : 'works'}: ${words}`;
  if (Number.isNaN(raise)) return `${link}.`; // the wave follows the Earth
  if (!(raise > 0)) return `${link}. Line of sight is clear.`;
  if (hidden === undefined) return `${link}. Line of sight is blocked.`;
  const { distanceKm, overM, clutterM } = hidden;
  const above = (what: string, m: number): string => `${what} is ${m.toFixed(1)} m above the ray`;
  const blocks =
    clutterM === 0
      ? above('the ground', overM)
      : overM <= clutterM
        ? above('the top of the clutter', overM)
        : `${above('the ground', overM - clutterM)}, or ${overM.toFixed(1)} m with clutter`;
  return `${link}. Line of sight is blocked: ${distanceKm.toFixed(2)} km from the transmitter, ${blocks}.`;
}
