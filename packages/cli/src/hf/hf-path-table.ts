import type { HfBandsHour, HfDigitalPrediction, HfHourPrediction } from '@radioshed/hf';
import { csvLine } from '@radioshed/places';

/** A line per hour: MUF, FOT, LUF; SNR, reliability and OCR of each frequency. */
export function circuitTable(hours: readonly HfHourPrediction[], frequenciesMHz: readonly number[]): string {
  const head = ['UTC', 'MUF', 'FOT', 'LUF', ...frequenciesMHz.map((frequency) => `${frequency} MHz`)];
  const rows = hours.map(({ hourUtc, basicMufMHz, fotMHz, lufMHz, frequencies }) => [
    hourText(hourUtc),
    ...[basicMufMHz, fotMHz, lufMHz].map(megahertz),
    ...frequencies.map(
      ({ snr, reliabilityPercent, digital }) =>
        `${ratio(snr.medianDb)} ${percent(reliabilityPercent)}${digital === undefined ? '' : ` ${percent(digital.overallReliabilityPercent)}`}`,
    ),
  ]);
  const ocr = isDigital(hours) ? ', and overall reliability of the digital system (OCR)' : '';
  return `${columns([head, ...rows])}\n\nfor each frequency: median signal-to-noise ratio, dB, and reliability${ocr}; - means no reception`;
}

/** A line per hour: the best band, and the reliability of each. */
export function bestTable(hours: readonly HfBandsHour[]): string {
  const bands = hours[0]?.bands ?? [];
  const head = ['UTC', 'best', 'MUF', 'FOT', 'LUF', ...bands.map(({ name }) => name)];
  const rows = hours.map((hour) => [
    hourText(hour.hourUtc),
    hour.best?.name ?? '-',
    ...[hour.basicMufMHz, hour.fotMHz, hour.lufMHz].map(megahertz),
    ...hour.bands.map(({ name, reliabilityPercent }) => {
      const share = reliabilityPercent < 0.5 ? '.' : `${reliabilityPercent.toFixed(0)}`;
      return hour.best?.name === name ? `*${share}` : share;
    }),
  ]);
  return `${columns([head, ...rows])}\n\nfor each band: reliability, %; * best of the hour; . below 0.5 %; LUF - means that no frequency has the required SNR`;
}

/** A line per hour and frequency. */
export function circuitCsv(hours: readonly HfHourPrediction[]): string {
  const digitalHead = isDigital(hours) ? `,${Object.keys(DIGITAL_COLUMNS).join(',')}` : '';
  const head =
    'hour_utc,frequency_mhz,basic_muf_mhz,fot_mhz,hpf_mhz,operational_muf_mhz,luf_mhz,field_dbuvpm,power_dbw,noise_db,snr_db,snr_upper_decile_db,snr_lower_decile_db,snr_at_percent_db,reliability_percent,mode,elevation_deg';
  const lines = hours.flatMap((hour) =>
    hour.frequencies.map((f) => {
      const isHeard = f.fieldDbuvpm > -300;
      const ofHour = [hour.basicMufMHz, hour.fotMHz, hour.hpfMHz, hour.operationalMufMHz, hour.lufMHz].map((value) =>
        value === undefined ? '' : value.toFixed(3),
      );
      const ofFrequency = [f.fieldDbuvpm, f.powerDbw].map((value) => (isHeard ? value.toFixed(3) : ''));
      const ratios = [f.snr.medianDb, f.snr.upperDecileDb, f.snr.lowerDecileDb, f.snrAtPercentDb];
      return csvLine([
        hour.hourUtc,
        f.frequencyMHz,
        ...ofHour,
        ...ofFrequency,
        f.noise.medianDb.toFixed(3),
        ...ratios.map((value) => (isHeard ? value.toFixed(3) : '')),
        f.reliabilityPercent.toFixed(3),
        f.dominantMode ?? '',
        isHeard ? f.elevationDeg.toFixed(2) : '',
        ...digitalCells(f.digital),
      ]);
    }),
  );
  return [`${head}${digitalHead}`, ...lines].join('\n');
}

/** Results of a digital system, by CSV column. */
const DIGITAL_COLUMNS: Readonly<Record<string, keyof HfDigitalPrediction>> = {
  ocr_percent: 'overallReliabilityPercent',
  mir_percent: 'multimodeRatioPercent',
  icr_percent: 'interferenceReliabilityPercent',
  scatter_percent: 'scatterPercent',
  ocr_with_scatter_percent: 'withScatterPercent',
  delay_spread_ms: 'delaySpreadMs',
};

function digitalCells(digital: HfDigitalPrediction | undefined): string[] {
  if (digital === undefined) return [];
  return Object.values(DIGITAL_COLUMNS).map((name) => {
    const value = digital[name];
    return typeof value === 'number' ? value.toFixed(3) : '';
  });
}

const isDigital = (hours: readonly HfHourPrediction[]): boolean =>
  hours.some(({ frequencies }) => frequencies.some(({ digital }) => digital !== undefined));
const percent = (value: number): string => `${value.toFixed(0)}%`.padStart(4);
const hourText = (hour: number): string => String(hour).padStart(2, '0');
const megahertz = (value: number | undefined): string => (value === undefined ? '-' : value.toFixed(1));
const ratio = (value: number): string => (value < -99 ? '-' : value.toFixed(0));

/** Right-aligned columns. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  return rows.map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  ')).join('\n');
}
