import type { PairColumns } from '@radioshed/engine';
import {
  isPlacesError,
  namesOfEnd,
  type PositionOptions,
  type PositionReader,
  positionReader,
} from '@radioshed/places';
import { type Note, uniqueNotes } from '@radioshed/units';

import { cellValue, END_COLUMNS, type EndField, type LinkColumn, type LinkColumns } from './link-columns.js';
import type { LinkTable } from './link-table.js';
import type { Outcomes } from './outcomes.js';
import { pairColumns } from './pair-columns.js';

/** How the positions of links are found in a table, besides the names of its columns. */
export interface EndChoice {
  /** Rows by which columns are understood. */
  readonly sample: readonly (readonly string[])[];
  readonly crs?: string;
  readonly latColumn: Readonly<Partial<Record<'tx' | 'rx', string>>>;
  readonly lonColumn: Readonly<Partial<Record<'tx' | 'rx', string>>>;
}

/** Ends that all rows share. */
export type FixedEnds = Readonly<Partial<Record<EndField, number>>>;

/** Where a number of an end is: a column of the table, -1 for none, or the same for all rows. */
interface EndCell {
  readonly name: string;
  readonly column: number;
  readonly fixed: number | undefined;
}

/** The position of an end. */
interface EndPlace {
  /** Plain numbers of degrees, which most tables have. */
  readonly lat: EndCell;
  readonly lon: EndCell;
  /** Positions in any other form; undefined where no column has one. */
  readonly reader: PositionReader | undefined;
  readonly isPlain: boolean;
}

/** Reads the ends of links from the rows of tables. */
export class EndReader {
  readonly #width: number;
  readonly #names: readonly string[];
  readonly #places: Readonly<Record<'tx' | 'rx', EndPlace>>;
  readonly #heights: Readonly<
    Record<'tx' | 'rx', { readonly column: LinkColumn | undefined; readonly fixed: number | undefined }>
  >;
  /** Sentences about guesses. */
  readonly notes: readonly Note[];

  private constructor({ names, heights }: LinkColumns, fixed: FixedEnds, tx: EndPlace, rx: EndPlace) {
    this.#width = names.length;
    this.#names = names;
    this.#places = { tx, rx };
    const height = (end: 'tx' | 'rx') => ({
      column: heights.find(({ field }) => field === `${end}.heightM`),
      fixed: fixed[`${end}.heightM`],
    });
    this.#heights = { tx: height('tx'), rx: height('rx') };
    this.notes = uniqueNotes([tx, rx].flatMap(({ reader }) => reader?.notes ?? []));
  }

  /**
   * @param fixed ends that all rows share
   * @throws PlacesError and OutOfRangeError for columns and coordinate systems that are not known
   */
  static async open(columns: LinkColumns, fixed: FixedEnds, choice: EndChoice): Promise<EndReader> {
    const { names } = columns;
    return new EndReader(
      columns,
      fixed,
      await placeOf(names, 'tx', fixed, choice),
      await placeOf(names, 'rx', fixed, choice),
    );
  }

  /** Columns whose positions are read. */
  isRead(index: number): boolean {
    return Object.values(this.#places).some(
      ({ lat, lon, reader }) =>
        lat.column === index || lon.column === index || (reader !== undefined && columnsOf(reader).includes(index)),
    );
  }

  /** Names of columns that are missing. */
  get missing(): readonly string[] {
    return (['tx', 'rx'] as const).flatMap((end) => {
      const { lat, lon, reader } = this.#places[end];
      if (reader !== undefined) return [];
      return [lat, lon].flatMap(({ column, fixed, name }) => (column < 0 && fixed === undefined ? [name] : []));
    });
  }

  /** The ends of all rows; a row without valid ones gets its fault. */
  read(table: LinkTable, outcomes: Outcomes): PairColumns {
    const { rows } = table;
    const ends = pairColumns(rows);
    for (let row = 0; row < rows; row++) {
      const fault = this.#readRow(table, row, ends);
      if (fault !== '') outcomes.faults.set(row, fault);
    }
    return ends;
  }

  #readRow(table: LinkTable, row: number, ends: PairColumns): string {
    const found = table.width(row);
    if (found !== this.#width) return `the row has ${found} cells, the header ${this.#width}`;
    return (
      this.#readPlace(table, row, this.#places.tx, ends.txLatDeg, ends.txLonDeg) ||
      this.#readHeight(table, row, 'tx', ends.txHeightM) ||
      this.#readPlace(table, row, this.#places.rx, ends.rxLatDeg, ends.rxLonDeg) ||
      this.#readHeight(table, row, 'rx', ends.rxHeightM)
    );
  }

  #readPlace(
    table: LinkTable,
    row: number,
    { lat, lon, reader, isPlain }: EndPlace,
    latDeg: Float64Array,
    lonDeg: Float64Array,
  ): string {
    if (isPlain) {
      const [faultOfLat, faultOfLon] = [readNumber(table, row, lat, latDeg), readNumber(table, row, lon, lonDeg)];
      if (faultOfLat === '' && faultOfLon === '') return '';
      const isEmpty = [lat, lon].some(({ column }) => column >= 0 && table.isEmpty(row, column));
      if (reader === undefined || isEmpty) return faultOfLat || faultOfLon;
    }
    if (reader === undefined) return '';
    const at = columnsOf(reader);
    if (lat.fixed !== undefined && lon.fixed !== undefined && at.every((column) => table.isEmpty(row, column))) {
      [latDeg[row], lonDeg[row]] = [lat.fixed, lon.fixed];
      return '';
    }
    const cells = Array.from({ length: this.#width }, (_, column) =>
      at.includes(column) ? table.text(row, column) : '',
    );
    const place = reader.read(cells);
    if ('reason' in place)
      return place.column === '' ? `${this.#names[at[0] ?? 0]} ${place.reason}` : `${place.column}: ${place.reason}`;
    [latDeg[row], lonDeg[row]] = [place.latDeg, place.lonDeg];
    return '';
  }

  #readHeight(table: LinkTable, row: number, end: 'tx' | 'rx', into: Float64Array): string {
    const { column, fixed } = this.#heights[end];
    if (column === undefined || table.isEmpty(row, column.index)) {
      into[row] = fixed ?? Number.NaN;
      return '';
    }
    // In a column with decimal commas, points part thousands; in a table with them, they may.
    const number =
      column.unit === 'm' && (column.style.sign ?? column.style.others) !== ','
        ? table.number(row, column.index)
        : Number.NaN;
    const value = Number.isNaN(number) ? cellValue(table.text(row, column.index), column) : number;
    if (typeof value === 'string') return `${column.name}: ${value}`;
    into[row] = value;
    return '';
  }

  /** Name of an end's column. */
  nameOf(field: EndField): string {
    const [end, part] = field.split('.') as ['tx' | 'rx', string];
    if (part === 'heightM') return this.#heights[end].column?.name ?? END_COLUMNS[field];
    const { lat, lon, reader } = this.#places[end];
    const column = (part === 'latDeg' ? lat : lon).column;
    return (
      this.#names[column >= 0 ? column : ((reader === undefined ? undefined : columnsOf(reader)[0]) ?? -1)] ??
      END_COLUMNS[field]
    );
  }
}

/** Greater numbers are no degrees of any kind. */
const MOST_DEG = 1000;

/** Reads a plain number of an end; returns why it is refused. */
function readNumber(table: LinkTable, row: number, { name, column, fixed }: EndCell, into: Float64Array): string {
  if (column < 0 || table.isEmpty(row, column)) {
    into[row] = fixed ?? Number.NaN;
    return fixed === undefined ? `${name}: it is empty` : '';
  }
  const number = table.number(row, column);
  into[row] = number;
  // Metres and 1e-7 degrees; the engine refuses the rest.
  if (Math.abs(number) > MOST_DEG) return `${name}: ${number} is not an angle in degrees`;
  return Number.isNaN(number) ? `${name}: "${table.text(row, column)}" is not a number` : '';
}

/** Names of a lone coordinate. */
const [LAT, LON] = [/^lat(itude)?( deg(rees)?)?$/, /^(lon|lng|long)(itude)?( deg(rees)?)?$/];

/** Finds the position of an end in the columns of a table. */
async function placeOf(
  names: readonly string[],
  end: 'tx' | 'rx',
  fixed: FixedEnds,
  { sample, crs, latColumn, lonColumn }: EndChoice,
): Promise<EndPlace> {
  const own = namesOfEnd(names, end);
  const options: PositionOptions = {
    ...(crs === undefined ? {} : { crs }),
    ...(latColumn[end] === undefined ? {} : { latColumn: latColumn[end] }),
    ...(lonColumn[end] === undefined ? {} : { lonColumn: lonColumn[end] }),
  };
  let reader: PositionReader | undefined;
  const cell = (axis: 'lat' | 'lon', column: number): EndCell => {
    const field = `${end}.${axis}Deg` as const;
    return { name: names[column] ?? END_COLUMNS[field], column, fixed: fixed[field] };
  };
  const isChosen = options.latColumn !== undefined || options.lonColumn !== undefined;
  // One coordinate may be the same for all rows.
  const axisAt = (axis: 'lat' | 'lon'): number => own.findIndex((name) => (axis === 'lat' ? LAT : LON).test(name));
  const [latAt, lonAt] = [axisAt('lat'), axisAt('lon')];
  if (isChosen || own.some((name) => !name.startsWith('column_'))) {
    try {
      reader = await positionReader(own, sample, options, 180, names);
      // A column of names may be called location.
      if (reader.found.kind === 'place' && fixed[`${end}.latDeg`] !== undefined && fixed[`${end}.lonDeg`] !== undefined)
        reader = undefined;
    } catch (error) {
      const isOne = latAt >= 0 !== lonAt >= 0;
      const hasNone = !isChosen && isPlacesError(error) && error.lacksPosition;
      if (!hasNone && !isOne) throw error;
    }
  }
  const axes = reader?.found.kind === 'axes' ? reader.found : undefined;
  const isSimple =
    axes !== undefined &&
    [axes.lat, axes.lon].every(
      ({ angle, hemisphere, side }) => angle !== undefined && hemisphere === undefined && side === undefined,
    );
  const isInMetres = crs !== undefined && reader !== undefined;
  const [lat, lon] = isSimple
    ? [axes.lat.angle ?? -1, axes.lon.angle ?? -1]
    : reader === undefined
      ? [latAt, lonAt]
      : [-1, -1];
  return {
    lat: cell('lat', lat),
    lon: cell('lon', lon),
    reader,
    isPlain: !isInMetres && (isSimple || reader === undefined),
  };
}

/** The columns of a position. */
function columnsOf({ found }: PositionReader): readonly number[] {
  if (found.kind === 'place') return [found.at];
  if (found.kind !== 'axes')
    return found.kind === 'utm' ? [found.zone, found.easting, found.northing] : [found.easting, found.northing];
  return [found.lat, found.lon].flatMap(({ angle, scaled, degrees, minutes, seconds, hemisphere }) =>
    [angle, scaled?.at, degrees, minutes, seconds, hemisphere].filter((at) => at !== undefined),
  );
}
