import type { HoursData } from './hours-chart.js';

/**
 * A circuit by hour as CSV: MUF, FOT and LUF in MHz, then the reliability on each frequency in percent of days. Hours
 * rise; an hour without a LUF has none.
 */
export function hoursCsv({ hours, frequencies, reliability, muf, fot, luf }: HoursData): string {
  const rounded = (value: number | null | undefined): string => (typeof value === 'number' ? value.toFixed(2) : '');
  const head = ['hour UTC', 'MUF MHz', 'FOT MHz', 'LUF MHz', ...frequencies.map((mhz) => `% on ${mhz} MHz`)];
  const rows = hours.map((hour, i) => {
    const shares = frequencies.map((_, k) => reliability[i]?.[k]);
    return [hour, ...[muf[i], fot[i], luf[i], ...shares].map(rounded)];
  });
  return [head, ...rows].map((cells) => cells.join(',')).join('\n');
}
