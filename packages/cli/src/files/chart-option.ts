import { Option } from 'commander';

import type { OutputFile } from './output-file.js';

/** Chart files of a command, as given. */
export interface ChartFiles {
  readonly svg?: string;
  readonly png?: string;
  /** The earlier flag: its extension says which of the two it is. */
  readonly out?: string;
}

/** `--out`, the earlier name of `--svg` and `--png`, hidden from help. */
export function chartOption(): Option {
  return new Option('--out <file>', 'chart: .svg, otherwise PNG').hideHelp();
}

/** The files of charts, with those of `--out`. */
export function chartFiles({ svg, png, out }: ChartFiles): {
  readonly svg: readonly OutputFile[];
  readonly png: readonly OutputFile[];
} {
  const isSvg = out?.toLowerCase().endsWith('.svg') === true;
  return {
    svg: [
      { flag: '--svg', path: svg, endings: ['.svg'] },
      { flag: '--out', path: isSvg ? out : undefined, endings: ['.svg'] },
    ],
    png: [
      { flag: '--png', path: png, endings: ['.png'] },
      { flag: '--out', path: isSvg ? undefined : out, endings: ['.svg', '.png'] },
    ],
  };
}
