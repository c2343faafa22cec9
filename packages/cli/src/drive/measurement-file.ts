import {
  isMeasurementsError,
  type MeasuredQuantity,
  type MeasurementsRead,
  quantityOfUnit,
  readMeasurements,
} from '@radioshed/drive-test';
import { CliError, EXIT_CODE, numberOption } from '@radioshed/command';
import { type CsvRow, openTableFile, tableKind } from '@radioshed/command/files';
import { defined } from '@radioshed/units';

import { unknownChoice } from '../options/choice-option.js';
import { rowsWhere } from './rows-where.js';

/** Options that name a file of measurements and its columns. */
export interface MeasurementFileOptions {
  readonly measurements: string;
  readonly quantity?: string;
  readonly levelColumn?: string;
  readonly latColumn?: string;
  readonly lonColumn?: string;
  readonly crs?: string;
  readonly maxRejected?: string;
  readonly where?: readonly string[];
  readonly keepFloor?: boolean;
  /** A list of transmitters, whose ids the rows have. */
  readonly sites?: string;
  readonly transmitterColumn?: string;
}

/**
 * Reads a table of measurements of any delimiter and encoding. Where commas do not delimit, decimal commas are allowed.
 *
 * @throws CliError with the file and the reason.
 */
export async function readMeasurementFile(options: MeasurementFileOptions): Promise<MeasurementsRead> {
  const file = options.measurements;
  if (tableKind(file, '--measurements').format !== 'csv') {
    throw new CliError(
      EXIT_CODE.usage,
      `--measurements: ${file} is not a table: its name must end in .csv, .txt or .tsv, or one of these with .gz`,
    );
  }
  const quantity = options.quantity === undefined ? undefined : quantityOf(options.quantity);
  if (options.quantity !== undefined && quantity === undefined) {
    throw unknownChoice('--quantity', options.quantity, ['power', 'field', 'loss']);
  }
  const table = await openTableFile(file);
  try {
    const read = await readMeasurements(rowsWhere(table.rows, options.where ?? []), {
      decimalComma: table.decimalComma,
      ...defined({ quantity, levelColumn: options.levelColumn }),
      ...(options.keepFloor === true ? { keepAtMost: true } : {}),
      ...(options.sites === undefined ? {} : { transmitterColumn: options.transmitterColumn ?? '' }),
      ...defined({ latColumn: options.latColumn, lonColumn: options.lonColumn, crs: options.crs }),
      ...(options.maxRejected === undefined
        ? {}
        : {
            maxRejected: numberOption(options.maxRejected, { flag: '--max-rejected', min: 0, max: 1e9, integer: true }),
          }),
    });
    return { ...read, notes: [...table.notes(), ...read.notes] };
  } catch (cause) {
    if (!isMeasurementsError(cause)) throw cause;
    const remedy =
      cause.kind === 'missing-column' && !cause.message.includes('--')
        ? '; --lat-column, --lon-column and --level-column name others'
        : '';
    const more = cause.kind === 'too-many-rejected' ? '; --max-rejected allows more' : '';
    throw new CliError(EXIT_CODE.usage, `${file}: ${cause.message}${remedy}${more}`, { cause });
  }
}

/** The rows of a file of measurements that `--where` selects, its header first. */
export async function* measurementRows({ measurements, where = [] }: MeasurementFileOptions): AsyncGenerator<CsvRow> {
  yield* rowsWhere((await openTableFile(measurements)).rows, where);
}

/** A quantity by its word in `radioshed path`, or by its unit. */
function quantityOf(text: string): MeasuredQuantity | undefined {
  const unit = { power: 'dBm', field: 'dBuV/m', loss: 'loss' }[text.trim().toLowerCase()];
  return quantityOfUnit(unit ?? text);
}
