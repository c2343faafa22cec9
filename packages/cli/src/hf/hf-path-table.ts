import type { HfBandsHour, HfHourPrediction } from '@radioshed/hf';

/** A line an hour: MUF, FOT, LUF, then ratio to the noise and reliability of each frequency. */
export function circuitTable(hours: readonly HfHourPrediction[], frequenciesMHz: readonly number[]): string {
  const head = ['UTC', 'MUF', 'FOT', 'LUF', ...frequenciesMHz.map((frequency) => `${frequency} MHz`)];
  const rows = hours.map(({ hourUtc, basicMufMHz, fotMHz, lufMHz, frequencies }) => [
    hourText(hourUtc),
    ...[basicMufMHz, fotMHz, lufMHz].map(megahertz),
    ...frequencies.map(
      ({ snr, reliabilityPercent }) => `${ratio(snr.medianDb)} ${`${reliabilityPercent.toFixed(0)}%`.padStart(4)}`,
    ),
  ]);
  return `${columns([head, ...rows])}\n\nof each frequency: median signal-to-noise ratio, dB, and reliability; - where nothing is received`;
}

/** A line an hour: the best band, and the reliability of each. */
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
  return `${columns([head, ...rows])}\n\nof each band: reliability, %; * the best of the hour`;
}

/** A line for each hour and frequency. */
export function circuitCsv(hours: readonly HfHourPrediction[]): string {
  const head =
    'hour_utc,frequency_mhz,basic_muf_mhz,fot_mhz,hpf_mhz,operational_muf_mhz,luf_mhz,field_dbuvpm,power_dbw,noise_db,snr_db,snr_upper_decile_db,snr_lower_decile_db,snr_at_percent_db,reliability_percent,mode,elevation_deg';
  const lines = hours.flatMap((hour) =>
    hour.frequencies.map((f) => {
      const isHeard = f.fieldDbuVpm > -300;
      const ofHour = [hour.basicMufMHz, hour.fotMHz, hour.hpfMHz, hour.operationalMufMHz, hour.lufMHz].map((value) =>
        value === undefined ? '' : value.toFixed(3),
      );
      const ofFrequency = [f.fieldDbuVpm, f.powerDbw].map((value) => (isHeard ? value.toFixed(3) : ''));
      const ratios = [f.snr.medianDb, f.snr.upperDecileDb, f.snr.lowerDecileDb, f.snrAtPercentDb];
      return [
        hour.hourUtc,
        f.frequencyMHz,
        ...ofHour,
        ...ofFrequency,
        f.noise.medianDb.toFixed(3),
        ...ratios.map((value) => (isHeard ? value.toFixed(3) : '')),
        f.reliabilityPercent.toFixed(3),
        f.dominantMode ?? '',
        isHeard ? f.elevationDeg.toFixed(2) : '',
      ].join(',');
    }),
  );
  return [head, ...lines].join('\n');
}

const hourText = (hour: number): string => String(hour).padStart(2, '0');
const megahertz = (value: number | undefined): string => (value === undefined ? '-' : value.toFixed(1));
const ratio = (value: number): string => (value < -99 ? '-' : value.toFixed(0));

/** Columns set to the right, two blanks apart. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  return rows.map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  ')).join('\n');
}
