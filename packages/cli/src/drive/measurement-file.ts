import {
  isMeasurementsError,
  type MeasuredQuantity,
  type MeasurementsRead,
  quantityOfUnit,
  readMeasurements,
} from '@radioshed/drive-test';

import { unknownChoice } from '../options/choice-option.js';
import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { numberOption } from '../options/number-option.js';
import { type CsvRow, csvRows, tableKind } from '../predict/table-file.js';
import { rowsWhere } from './rows-where.js';

/** Options that name a file of measurements and its columns. */
export interface MeasurementFileOptions {
  readonly measurements: string;
  readonly quantity?: string;
  readonly levelColumn?: string;
  readonly maxRejected?: string;
  readonly where?: readonly string[];
}

/**
 * Reads a CSV file of measurements, delimited by commas, semicolons or tabs. With the latter two, decimal commas are allowed.
 *
 * @throws CliError with the file and the reason.
 */
export async function readMeasurementFile(options: MeasurementFileOptions): Promise<MeasurementsRead> {
  const file = options.measurements;
  if (tableKind(file, '--measurements').format !== 'csv') {
    throw new CliError(EXIT_CODE.usage, `--measurements: ${file} does not end in .csv or .csv.gz`);
  }
  const quantity = options.quantity === undefined ? undefined : quantityOf(options.quantity);
  if (options.quantity !== undefined && quantity === undefined) {
    throw unknownChoice('--quantity', options.quantity, ['power', 'field', 'loss']);
  }
  const delimiter = await delimiterOf(file);
  try {
    return await readMeasurements(rowsWhere(csvRows(file, true, delimiter), options.where ?? []), {
      decimalComma: delimiter !== ',',
      ...(quantity === undefined ? {} : { quantity }),
      ...(options.levelColumn === undefined ? {} : { levelColumn: options.levelColumn }),
      ...(options.maxRejected === undefined
        ? {}
        : {
            maxRejected: numberOption(options.maxRejected, { flag: '--max-rejected', min: 0, max: 1e9, integer: true }),
          }),
    });
  } catch (cause) {
    if (!isMeasurementsError(cause)) throw cause;
    throw new CliError(EXIT_CODE.usage, `${file}: ${cause.message}`, { cause });
  }
}

/** The rows of a file of measurements that `--where` selects, its header first. */
export async function* measurementRows({ measurements, where = [] }: MeasurementFileOptions): AsyncGenerator<CsvRow> {
  yield* rowsWhere(csvRows(measurements, true, await delimiterOf(measurements)), where);
}

/** A quantity by its word in `radioshed path`, or by its unit. */
function quantityOf(text: string): MeasuredQuantity | undefined {
  const unit = { power: 'dBm', field: 'dBuV/m', loss: 'loss' }[text.trim().toLowerCase()];
  return quantityOfUnit(unit ?? text);
}

/** The delimiter of the header. */
async function delimiterOf(file: string): Promise<',' | ';' | '\t'> {
  const rows = csvRows(file, true);
  const { value } = await rows.next();
  await rows.return(undefined);
  const [only = '', ...others] = value?.cells ?? [];
  if (others.length > 0) return ',';
  return only.includes(';') ? ';' : only.includes('\t') ? '\t' : ',';
}
