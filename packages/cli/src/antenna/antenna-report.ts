import { type Antenna, antennaFigures, directionalGain, polarPlotSvg, writeAdf } from '@radioshed/antenna';
import { svgToPng } from '@radioshed/svg-png';
import { DIPOLE_GAIN_DBI } from '@radioshed/units';
import { CliError, EXIT_CODE, type Interruption, readable, textTable } from '@radioshed/command';
import { writeFiles } from '@radioshed/command/files';

import { ownJson, ownWords } from '../notes.js';
import { type AntennaChoice, chosenAntenna, type DescribedAntenna } from './antenna-choice.js';
import { cableRows, cableText } from './cable-table.js';
import { type ChartFiles, chartFiles } from '../files/chart-option.js';
import { checkOutputs } from '../files/output-file.js';

/** Options of `radioshed antenna`. */
export interface AntennaOptions extends AntennaChoice, ChartFiles {
  readonly convert?: string;
  readonly cables?: boolean;
  readonly json?: boolean;
}

/** Writes the files of `radioshed antenna`. @returns the text to print */
export async function antennaReport(
  what: string | undefined,
  options: AntennaOptions,
  interruption: Interruption,
): Promise<string> {
  if (options.cables === true) return options.json === true ? JSON.stringify(cableRows(), null, 1) : cableText();
  if (what === undefined) {
    throw new CliError(
      EXIT_CODE.usage,
      'antenna: name a pattern file, dipole, isotropic or custom, or list the cables with --cables',
    );
  }
  const charts = chartFiles(options);
  await checkOutputs([...charts.svg, ...charts.png, { flag: '--convert', path: options.convert, endings: ['.adf'] }]);
  const chosen = await chosenAntenna(what, options);
  const { antenna, name } = chosen;
  const svg = polarPlotSvg(antenna, { title: name });
  const files = await writeFiles(
    [
      ...charts.svg.map(({ path }) => ({ path, about: 'polar plot', content: () => Promise.resolve(svg) })),
      ...charts.png.map(({ path }) => ({ path, about: 'polar plot', content: () => svgToPng(svg) })),
      { path: options.convert, about: 'ADF', content: () => Promise.resolve(adfOf(chosen)) },
    ],
    interruption,
  );
  const figures = { ...chosen.facts, ...rounded(antenna, chosen.isRelative) };
  if (options.json === true) return JSON.stringify({ name, ...figures, ...ownJson(chosen.notes) }, null, 1);
  return textTable([
    ['antenna', name],
    ...Object.entries(chosen.facts).map(([label, value]) => [WORDS[label] ?? label, String(value)] as const),
    ...figureRows(antenna, chosen.isRelative),
    ...files.map(([path, about]) => ['file', `${path} (${about})`] as const),
    ...ownWords(chosen.notes).map((note) => ['note', note] as const),
  ]);
}

const WORDS: Readonly<Record<string, string>> = {
  format: 'format',
  manufacturer: 'manufacturer',
  frequencyMHz: 'frequency, MHz',
  electricalTiltDeg: 'electrical tilt, degrees',
  polarisation: 'polarisation',
};

function figureRows(antenna: Antenna, isRelative: boolean): (readonly [string, string])[] {
  const { gainDbi, peakAzimuthDeg, peakElevationDeg, ...figures } = antennaFigures(antenna);
  const degrees = (value: number): string => (value >= 360 ? 'omnidirectional' : `${readable(value, 1)}°`);
  const off = [
    ...(Math.abs(peakAzimuthDeg) >= 0.5 ? [`${readable(peakAzimuthDeg, 1)}° clockwise`] : []),
    ...(Math.abs(peakElevationDeg) >= 0.5 ? [`${readable(peakElevationDeg, 1)}° up`] : []),
  ];
  const gain = isRelative ? 'unknown' : `${readable(gainDbi, 2)} dBi, ${readable(gainDbi - DIPOLE_GAIN_DBI, 2)} dBd`;
  return [
    ['peak gain', off.length === 0 ? gain : `${gain}, ${off.join(' and ')} from the main direction`],
    ['horizontal beamwidth', degrees(figures.horizontalBeamwidthDeg)],
    ['vertical beamwidth', degrees(figures.verticalBeamwidthDeg)],
    ['front-to-back ratio', `${readable(figures.frontToBackDb, 1)} dB`],
  ];
}

function rounded(antenna: Antenna, isRelative: boolean): Record<string, number> {
  const { gainDbi, ...angles } = antennaFigures(antenna);
  const all = { ...(isRelative ? {} : { gainDbi, gainDbd: gainDbi - DIPOLE_GAIN_DBI }), ...angles };
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, Math.round(value * 1000) / 1000 + 0]));
}

/** @throws CliError for a pattern without gain, which the format requires */
function adfOf({ antenna, name, facts, isRelative }: DescribedAntenna): string {
  if (isRelative) throw new CliError(EXIT_CODE.usage, '--convert: the pattern has no gain; set it with --gain');
  const gain = directionalGain({ ...antenna, azimuthDeg: 0, tiltDeg: 0 });
  const sampled = (of: (angleDeg: number) => number): number[] =>
    Array.from({ length: 360 }, (_, angle) => Math.min(0, of(angle) - antenna.gainDbi));
  const up = (angle: number): number =>
    angle <= 90 ? gain(0, angle) : angle < 270 ? gain(180, 180 - angle) : gain(0, angle - 360);
  const isCuts = antenna.pattern === 'cuts';
  return writeAdf({
    ...facts,
    name,
    gainDbi: antenna.gainDbi,
    horizontalDb: isCuts ? antenna.horizontalDb : sampled((angle) => gain(angle, 0)),
    verticalDb: isCuts ? antenna.verticalDb : sampled(up),
  });
}
