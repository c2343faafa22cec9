import { type PairColumns, PartNotes, predictPairs, type RefusedPair } from '@radioshed/engine';
import type { EngineContext } from '@radioshed/engine';
import { exposeCollector } from '@radioshed/parallel/node';
import type { CallFactory } from '@radioshed/parallel';
import { isOutOfRangeError } from '@radioshed/units';

import { openPatterns } from '../antenna/pattern-choice.js';
import { openModels } from '../calculate/own-models.js';
import { openItuMaps } from '../ground/itu-maps-choice.js';
import { openP1546Tables } from '../ground/p1546-tables-choice.js';
import { openChosenSurface, type SurfaceOptions } from '../ground/surface-choice.js';
import { byRecommendedModel } from './recommended-links.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';
import { ByteText } from './byte-text.js';
import { END_COLUMNS, type EndField, type LinkColumn, type LinkColumns } from './link-columns.js';
import { csvLine } from './link-rows.js';
import { type LinkTable, linkTable } from './link-table.js';
import {
  bodyWith,
  type LinkBody,
  type LinkResources,
  type LinkTemplate,
  requestFault,
  templateOf,
} from './link-template.js';
import type { RecordBlock } from './record-blocks.js';

/** Arguments of a thread that computes links. */
export interface LinkWorkArgs {
  readonly terrain: string | undefined;
  /** Memory for decoded terrain, bytes. */
  readonly cacheBytes: number;
  readonly surface: SurfaceOptions;
  readonly models: string | undefined;
  readonly antennas: string | undefined;
  readonly p1546Tables: string | undefined;
  readonly ituMaps: string | undefined;
  readonly patternFile: string | undefined;
  readonly body: LinkBody;
  /** Ends that all rows share, in the units of the engine. */
  readonly fixed: Readonly<Partial<Record<EndField, number>>>;
  readonly columns: LinkColumns;
  readonly delimiter: string;
  /** Whether results have a value besides the loss. */
  readonly hasValue: boolean;
  /** Whether to end before the first row that is refused. */
  readonly strict: boolean;
}

/** The results of a block. */
export interface LinkWorkResult {
  readonly bytes: Uint8Array;
  readonly rows: number;
  /** Bytes of the block. */
  readonly size: number;
  /** Rows without a result: their number, and the first of them, each with its line. */
  readonly refused: number;
  readonly faults: readonly string[];
  /** With `strict`, the first row refused. */
  readonly ended?: string;
  readonly notes: readonly string[];
}

/** Faults that a block reports. */
const MOST_FAULTS = 20;

/** Computes blocks of links in a thread. */
export const linkWork: CallFactory<LinkWorkArgs, RecordBlock, LinkWorkResult> = async (args) => {
  exposeCollector();
  const { surface } = await openChosenSurface(args.surface);
  const { landcover, buildings, obstacles } = surface;
  const { airMaps } = await openItuMaps(args.ituMaps, ['air']);
  const context: EngineContext = {
    terrain: await openChosenTerrain(args.terrain, { cacheBytes: args.cacheBytes }),
    ...(landcover && { landcover }),
    ...(buildings && { buildings }),
    ...(obstacles && { obstacles }),
    ...(await openP1546Tables(args.p1546Tables === undefined ? {} : { p1546Tables: args.p1546Tables })),
    ...(airMaps && { airMaps }),
  };
  const models = await openModels(args.models === undefined ? {} : { models: args.models });
  const { patterns } = await openPatterns({
    ...(args.antennas === undefined ? {} : { antennas: args.antennas }),
    ...(args.patternFile === undefined ? {} : { patternFile: args.patternFile }),
  });
  const resources = { profiles: surface.profiles ?? [], models, patterns };
  const computer = new LinkComputer(args, resources, context);
  return (block) => computer.compute(block);
};

/** Settings of rows, by the strings of their columns. */
const MOST_TEMPLATES = 1000;

class LinkComputer {
  readonly #args: LinkWorkArgs;
  readonly #resources: LinkResources;
  readonly #context: EngineContext;
  readonly #ends: ReadonlyMap<string, LinkColumn>;
  readonly #decimalComma: boolean;
  readonly #fields: readonly { readonly field: EndCell; readonly into: keyof PairColumns }[];
  readonly #out = new ByteText();
  readonly #templates = new Map<string, LinkTemplate | string>();

  constructor(args: LinkWorkArgs, resources: LinkResources, context: EngineContext) {
    this.#args = args;
    this.#resources = resources;
    this.#context = context;
    this.#ends = new Map(args.columns.ends.map((column) => [column.field, column]));
    this.#decimalComma = args.delimiter !== ',';
    this.#fields = (Object.keys(INTO) as EndField[]).map((name) => {
      const column = this.#ends.get(name);
      const factor = column === undefined ? 1 : Number(column.factor);
      return { into: INTO[name], field: { name, column: column?.index ?? -1, factor, fixed: args.fixed[name] } };
    });
  }

  async compute(block: RecordBlock): Promise<LinkWorkResult> {
    const table = linkTable(block, this.#args.delimiter);
    const outcomes = new Outcomes(table.rows);
    const ends = this.#readEnds(table, outcomes);
    const notes = new PartNotes();
    for (const [key, members] of this.#bySetting(table, outcomes)) {
      const template = await this.#template(key, table, members[0] ?? 0);
      await this.#predict(template, ends, members, outcomes, notes);
    }
    return { ...this.#result(table, outcomes, notes), size: block.bytes.length };
  }

  /** The ends of all rows; a row without valid ones gets its fault. */
  #readEnds(table: LinkTable, outcomes: Outcomes): PairColumns {
    const { rows } = table;
    const width = this.#args.columns.names.length;
    const ends = pairColumns(rows);
    for (let row = 0; row < rows; row++) {
      const found = table.width(row);
      if (found !== width) {
        outcomes.faults.set(row, `the row has ${found} cells, the header ${width}`);
        continue;
      }
      for (const { field, into } of this.#fields) {
        const fault = this.#readEnd(table, row, field, ends[into]);
        if (fault === '') continue;
        outcomes.faults.set(row, fault);
        break;
      }
    }
    return ends;
  }

  /** Reads one number of an end; returns why it is refused. */
  #readEnd(table: LinkTable, row: number, { name, column, factor, fixed }: EndCell, into: Float64Array): string {
    if (column < 0 || table.isEmpty(row, column)) {
      into[row] = fixed ?? Number.NaN;
      return fixed === undefined && !name.endsWith('heightM') ? `${this.#nameOf(name)}: it is empty` : '';
    }
    const value = table.number(row, column);
    if (Number.isNaN(value)) return `${this.#nameOf(name)}: "${table.text(row, column)}" is not a number`;
    into[row] = factor === 1 ? value : value * factor;
    return '';
  }

  /** Rows without a fault by their settings. */
  #bySetting(table: LinkTable, { faults }: Outcomes): ReadonlyMap<string, number[]> {
    const { settings } = this.#args.columns;
    const groups = new Map<string, number[]>();
    for (let row = 0; row < table.rows; row++) {
      if (faults.size > 0 && faults.has(row)) continue;
      const key = settings.length === 0 ? '' : settings.map(({ index }) => table.text(row, index)).join('\n');
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
    return groups;
  }

  /** The settings of a row, or why they are refused. */
  async #template(key: string, table: LinkTable, row: number): Promise<LinkTemplate | string> {
    const known = this.#templates.get(key);
    if (known !== undefined) return known;
    const { body, columns } = this.#args;
    const texts = columns.settings.map(({ index }) => table.text(row, index));
    let template: LinkTemplate | string;
    try {
      const filled = bodyWith(body, columns.settings, texts, this.#decimalComma, this.#resources.models);
      template = await templateOf(filled, this.#resources);
    } catch (error) {
      template = requestFault(error, columns.settings);
    }
    if (this.#templates.size >= MOST_TEMPLATES) this.#templates.clear();
    this.#templates.set(key, template);
    return template;
  }

  async #predict(
    template: LinkTemplate | string,
    ends: PairColumns,
    members: number[],
    outcomes: Outcomes,
    notes: PartNotes,
  ): Promise<void> {
    if (typeof template === 'string') {
      for (const row of members) outcomes.faults.set(row, template);
      return;
    }
    for (const group of byRecommendedModel(template, ends, members)) {
      notes.add(group.notes);
      await this.#predictRows(group.input, ends, group.rows, outcomes, notes);
    }
  }

  async #predictRows(
    input: LinkTemplate['input'],
    ends: PairColumns,
    members: number[],
    { distanceM, lossDb, values, faults }: Outcomes,
    notes: PartNotes,
  ): Promise<void> {
    const order = byCell(ends, members);
    try {
      const found = await predictPairs({ ...input, pairs: rowsOf(ends, order) }, this.#context);
      notes.add(found.adjustments);
      for (const [i, row] of order.entries()) {
        distanceM[row] = found.distanceM[i];
        lossDb[row] = found.lossDb[i];
        values[row] = found.values[i];
      }
      for (const each of found.refused) faults.set(order[each.index], this.#faultOf(each));
    } catch (error) {
      if (!isOutOfRangeError(error)) throw error;
      const fault = this.#faultOf({ index: 0, field: error.field, reason: error.message });
      for (const row of members) faults.set(row, fault);
    }
  }

  /** A reason with columns instead of fields. */
  #faultOf({ field, reason }: RefusedPair): string {
    const end = /^(transmitter|receiver)(?:\.(latDeg|lonDeg|heightM))?$/.exec(field);
    if (end !== null) {
      const side = end[1] === 'transmitter' ? 'tx' : 'rx';
      const parts = end[2] === undefined ? (['latDeg', 'lonDeg'] as const) : ([end[2]] as const);
      const names = parts.map((part) => this.#nameOf(`${side}.${part}` as EndField));
      return reason.replace(field, names.join(', '));
    }
    const wire = { 'transmitter.frequencyMHz': 'transmitter.frq', 'transmitter.powerW': 'transmitter.txw' }[field];
    const column = this.#args.columns.settings.find((each) => each.field === wire);
    return column === undefined ? reason : reason.replace(field, column.name);
  }

  #nameOf(field: EndField): string {
    return this.#ends.get(field)?.name ?? END_COLUMNS[field];
  }

  #result(table: LinkTable, outcomes: Outcomes, notes: PartNotes): Omit<LinkWorkResult, 'size'> {
    const { delimiter, columns, hasValue, strict } = this.#args;
    const { distanceM, lossDb, values, faults } = outcomes;
    const reported: string[] = [];
    const separator = delimiter.charCodeAt(0);
    const point = this.#decimalComma ? COMMA : POINT;
    const out = this.#out;
    out.clear();
    const shown = (value: number, decimals: number): void => {
      out.byte(separator);
      if (!Number.isNaN(value)) out.fixed(value, decimals, point);
    };
    for (let row = 0; row < table.rows; row++) {
      const fault = faults.size === 0 ? undefined : faults.get(row);
      if (fault !== undefined) {
        const text = `line ${table.line(row)}: ${fault}`;
        if (strict) return { bytes: out.taken(), rows: row, refused: 0, faults: [], ended: text, notes: notes.list() };
        if (reported.length < MOST_FAULTS) reported.push(text);
      }
      if (table.width(row) === columns.names.length) table.copy(row, out);
      else out.text(csvLine(columns.names.map((_, k) => table.text(row, k)), delimiter)); // prettier-ignore
      shown(distanceM[row] / 1000, 6);
      shown(lossDb[row], 4);
      if (hasValue) shown(values[row], 4);
      out.byte(separator);
      if (fault !== undefined) out.text(csvLine([fault], delimiter));
      out.byte(NEWLINE);
    }
    return { bytes: out.taken(), rows: table.rows, refused: faults.size, faults: reported, notes: notes.list() };
  }
}

/** The results of rows, NaN where there is none, and the faults of those that are refused. */
class Outcomes {
  readonly distanceM: Float64Array;
  readonly lossDb: Float64Array;
  readonly values: Float64Array;
  readonly faults = new Map<number, string>();

  constructor(rows: number) {
    this.distanceM = new Float64Array(rows).fill(Number.NaN);
    this.lossDb = new Float64Array(rows).fill(Number.NaN);
    this.values = new Float64Array(rows).fill(Number.NaN);
  }
}

const COMMA = 44;
const POINT = 46;
const NEWLINE = 10;

/** Source of a number of an end: a column of the table, −1 for none, or the same for all rows. */
interface EndCell {
  readonly name: EndField;
  readonly column: number;
  readonly factor: number;
  readonly fixed: number | undefined;
}

/** The column of the engine that each number of an end fills. */
const INTO: Readonly<Record<EndField, keyof PairColumns>> = {
  'tx.latDeg': 'txLatDeg',
  'tx.lonDeg': 'txLonDeg',
  'tx.heightM': 'txHeightM',
  'rx.latDeg': 'rxLatDeg',
  'rx.lonDeg': 'rxLonDeg',
  'rx.heightM': 'rxHeightM',
};

function pairColumns(rows: number): PairColumns {
  return {
    txLatDeg: new Float64Array(rows),
    txLonDeg: new Float64Array(rows),
    txHeightM: new Float64Array(rows),
    rxLatDeg: new Float64Array(rows),
    rxLonDeg: new Float64Array(rows),
    rxHeightM: new Float64Array(rows),
  };
}

/** Side of the cells, degrees: about a link of 10 km. */
const CELL_DEG = 0.1;

/** Rows ordered by cells that their transmitters are in: the terrain of neighbours stays in the processor's caches. */
function byCell({ txLatDeg, txLonDeg }: PairColumns, rows: number[]): number[] {
  const cells = new Map<number, number[]>();
  for (const row of rows) {
    const cell = 36_000 * Math.floor(txLatDeg[row] / CELL_DEG) + Math.floor(txLonDeg[row] / CELL_DEG);
    const members = cells.get(cell);
    if (members === undefined) cells.set(cell, [row]);
    else members.push(row);
  }
  if (cells.size === 1) return rows;
  return [...cells.keys()].sort((a, b) => a - b).flatMap((cell) => cells.get(cell) ?? []);
}

/** Some rows of columns, in their order. */
function rowsOf(columns: PairColumns, rows: readonly number[]): PairColumns {
  const some = pairColumns(rows.length);
  for (const name of Object.values(INTO)) {
    const [from, to] = [columns[name], some[name]];
    for (let i = 0; i < rows.length; i++) to[i] = from[rows[i]];
  }
  return some;
}
