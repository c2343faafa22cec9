import { type Comparison, comparisonChart, comparisonCsv, type ComparisonInput } from '@radioshed/drive-test';
import { scatterChartSvg } from '@radioshed/formats';
import { svgToPng } from '@radioshed/svg-png';
import { writeFiles } from '@radioshed/command/files';
import { CliError, EXIT_CODE, type Surroundings } from '@radioshed/command';

import { checkOutputs } from '../files/output-file.js';

/** Files of `radioshed compare`, and the model that its chart shows. */
export interface ComparisonFiles {
  readonly csv?: string;
  readonly svg?: string;
  readonly png?: string;
  readonly chart?: string;
}

/** Checks the names of the files before anything is computed. @throws CliError */
export async function checkComparisonFiles({ csv, svg, png }: ComparisonFiles): Promise<void> {
  await checkOutputs([
    { flag: '--csv', path: csv, endings: ['.csv', '.txt'] },
    { flag: '--svg', path: svg, endings: ['.svg'] },
    { flag: '--png', path: png, endings: ['.png'] },
  ]);
}

/**
 * Writes the table and the chart of a comparison.
 *
 * @param rows name of what is compared, plural.
 * @returns lines about the files.
 * @throws CliError for a model of `chart` that was not compared or has no values.
 */
export async function writeComparison(
  { csv, svg: svgFile, png, chart }: ComparisonFiles,
  input: ComparisonInput,
  comparison: Comparison,
  rows: string,
  interruption: Surroundings['interruption'],
): Promise<Awaited<ReturnType<typeof writeFiles>>> {
  const isDrawn = svgFile !== undefined || png !== undefined;
  const shown = isDrawn || chart !== undefined ? chartModel(chart, comparison) : '';
  const svg = (): string => scatterChartSvg(comparisonChart(input, comparison, shown));
  return writeFiles(
    [
      { path: csv, about: `${rows}, measured and predicted`, content: async () => comparisonCsv(input) },
      { path: svgFile, about: 'chart', content: async () => svg() },
      { path: png, about: 'chart', content: () => svgToPng(svg()) },
    ],
    interruption,
  );
}

function chartModel(asked: string | undefined, { models }: Comparison): string {
  const drawable = models.filter(({ score }) => score.count > 0).map(({ model }) => model);
  const wanted = asked ?? drawable[0];
  if (wanted !== undefined && drawable.includes(wanted)) return wanted;
  const names = drawable.length === 0 ? 'no model has a value' : `the models with values are ${drawable.join(', ')}`;
  throw new CliError(EXIT_CODE.usage, `--chart: ${names}`);
}
