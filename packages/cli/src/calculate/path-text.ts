import type { PathReceiver, PathReport, PathTransmitter } from '@radioshed/contract/schemas';
import { readable, readableMs, textTable } from '@radioshed/command';

type Row = readonly [label: string, value?: string];

/** The report of a path as a text table. The figures have nearly the names of the API. */
export function pathText(report: PathReport): string {
  const tx = single(report.Transmitters);
  const rx = single(report.Receiver);
  return textTable([
    ['Link'],
    ['  from', place(tx)],
    ['  to', place(rx)],
    [
      '  distance',
      `${readable(tx['Distance to receiver km'], 3)} km at ${readable(tx['Azimuth to receiver deg'], 2)}°`,
    ],
    ['  model', `${report['Propagation model']}, ${report['Frequency MHz']} MHz, ${tx.Polarisation}`],
    ...linkRows(tx),
    ...clearanceRows(report, tx),
    ['time', readableMs(report.elapsed)],
    ...report.calculation_adjusted.map((sentence): Row => ['note', sentence]),
    ...report.attribution.map((line): Row => ['attribution', line]),
  ]);
}

function linkRows(tx: PathTransmitter): Row[] {
  // A model may have no value here; `calculation_adjusted` says why.
  const db = (value: number | null, unit = 'dB'): string =>
    value === null || Number.isNaN(value) ? 'none' : `${readable(value, 1)} ${unit}`;
  return [
    ['Budget'],
    ['  EIRP', db(tx['EIRP dBm'], 'dBm')],
    ...given('  feeder loss', tx['Feeder loss dB'], db),
    ['  antenna gain towards the receiver', db(tx['Antenna gain dBi'], 'dBi')],
    ['  free-space loss', db(tx['Free space path loss dB'])],
    ['  path loss', db(tx['Computed path loss dB'])],
    ['  beyond free space', db(tx['Model attenuation dB'])],
    ...given('  polarisation mismatch', tx['Polarisation loss dB'], db),
    ['  received power', db(tx['Signal power at receiver dBm'], 'dBm')],
    ['  field strength', db(tx['Field strength at receiver dBuV/m'], 'dBµV/m')],
    ['  noise floor', db(tx['Noise floor dBm'], 'dBm')],
    ['  SNR', db(tx['Signal to Noise Ratio dB'])],
    ...given('  required SNR', tx['Required SNR dB'], db),
    ...given('  margin', tx['Margin over required SNR dB'], db),
    ...given('  bit error rate', tx['Bit error rate class'], (n) => (n === 0 ? 'above 1e-1' : `1e-${n} or less`)),
    ...given('  LoRa', tx['LoRa spreading factor'], (n) => (n === 0 ? 'not demodulated' : `spreading factor ${n}`)),
    ...given('  RSRP', tx['RSRP dBm'], (dbm) => db(dbm, 'dBm')),
  ];
}

/** A row, if the report has the figure. */
function given(label: string, value: number | undefined, text: (value: number) => string): Row[] {
  return value === undefined ? [] : [[label, text(value)]];
}

function clearanceRows(report: PathReport, tx: PathTransmitter): Row[] {
  if (tx['Raise RX antenna for LOS'] === undefined) return []; // the wave follows the Earth
  const raise = (metres = 0): string => (metres > 0 ? `${readable(metres, 1)} m` : 'clear');
  return [
    ['Clearance: raise the receiving antenna by'],
    ['  for line of sight', raise(tx['Raise RX antenna for LOS'])],
    ['  for 60 % of the first Fresnel zone', raise(tx['Raise RX antenna for fresnel 60%'])],
    ['  for all of it', raise(tx['Raise RX antenna for full fresnel'])],
    ['  obstructions of the ray', String(report.Obstructions.length)],
  ];
}

function place(end: PathReceiver | PathTransmitter): string {
  const where = `${end.Latitude.toFixed(5)}, ${end.Longitude.toFixed(5)}`;
  return `${where}, ground ${readable(end['Ground elevation m'], 1)} m, antenna ${end['Antenna height m']} m above it`;
}

/** Some reports have arrays of one element. */
export function single<T extends object>(value: T | readonly T[]): T {
  return (Array.isArray(value) ? value[0] : value) as T;
}
