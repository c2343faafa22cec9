import { type LinkPair, type PairsInput, predictPairs, type RefusedPair } from '@radioshed/engine';
import type { EngineContext } from '@radioshed/engine';
import { exposeCollector } from '@radioshed/parallel/node';
import type { CallFactory } from '@radioshed/parallel';
import { isOutOfRangeError } from '@radioshed/units';

import { openPatterns } from '../antenna/pattern-choice.js';
import { openModels } from '../calculate/own-models.js';
import { openChosenSurface, type SurfaceOptions } from '../ground/surface-choice.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';
import { END_COLUMNS, type EndField, type LinkColumn, type LinkColumns } from './link-columns.js';
import { csvLine, type LinkRow, linkRows, numberOf } from './link-rows.js';
import { bodyWith, type LinkBody, type LinkResources, requestFault, RowFault, templateOf } from './link-template.js';
import type { RecordBlock } from './record-blocks.js';

/** What a thread that computes links needs. */
export interface LinkWorkArgs {
  readonly terrain: string | undefined;
  /** Memory for decoded terrain, bytes. */
  readonly cacheBytes: number;
  readonly surface: SurfaceOptions;
  readonly models: string | undefined;
  readonly antennas: string | undefined;
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
  const context: EngineContext = {
    terrain: await openChosenTerrain(args.terrain, { cacheBytes: args.cacheBytes }),
    ...(landcover && { landcover }),
    ...(buildings && { buildings }),
    ...(obstacles && { obstacles }),
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

interface Outcome {
  readonly distanceM: number;
  readonly lossDb: number;
  readonly value: number;
  readonly fault: string;
}

/** Settings of rows, by the strings of their columns. */
const MOST_TEMPLATES = 1000;

class LinkComputer {
  readonly #args: LinkWorkArgs;
  readonly #resources: LinkResources;
  readonly #context: EngineContext;
  readonly #ends: ReadonlyMap<string, LinkColumn>;
  readonly #decimalComma: boolean;
  readonly #templates = new Map<string, Omit<PairsInput, 'pairs'> | string>();

  constructor(args: LinkWorkArgs, resources: LinkResources, context: EngineContext) {
    this.#args = args;
    this.#resources = resources;
    this.#context = context;
    this.#ends = new Map(args.columns.ends.map((column) => [column.field, column]));
    this.#decimalComma = args.delimiter !== ',';
  }

  async compute(block: RecordBlock): Promise<LinkWorkResult> {
    const rows = linkRows(block, this.#args.delimiter);
    const outcomes: Outcome[] = [];
    const notes = new Set<string>();
    for (const [key, members] of this.#bySetting(rows, outcomes)) {
      const template = await this.#template(key, rows[members[0]?.index ?? 0]);
      await this.#predict(template, members, outcomes, notes);
    }
    return { ...this.#result(rows, outcomes, notes), size: block.bytes.length };
  }

  /** Rows with valid numbers by their settings; the others get their outcome. */
  #bySetting(rows: readonly LinkRow[], outcomes: Outcome[]): ReadonlyMap<string, Member[]> {
    const { columns } = this.#args;
    const groups = new Map<string, Member[]>();
    for (const [index, { cells }] of rows.entries()) {
      try {
        if (cells.length !== columns.names.length) {
          throw new RowFault(`the row has ${cells.length} cells, the header ${columns.names.length}`);
        }
        const member = { index, pair: this.#pair(cells) };
        const key = columns.settings.map((column) => cells[column.index]).join('\n');
        const group = groups.get(key);
        if (group === undefined) groups.set(key, [member]);
        else group.push(member);
      } catch (error) {
        if (!(error instanceof RowFault)) throw error;
        outcomes[index] = refusal(error.message);
      }
    }
    return groups;
  }

  #pair(cells: readonly string[]): LinkPair {
    return { transmitter: this.#place(cells, 'tx'), receiver: this.#place(cells, 'rx') };
  }

  #place(cells: readonly string[], end: 'tx' | 'rx'): LinkPair['transmitter'] {
    const latDeg = this.#number(cells, `${end}.latDeg`) ?? Number.NaN;
    const lonDeg = this.#number(cells, `${end}.lonDeg`) ?? Number.NaN;
    const heightM = this.#number(cells, `${end}.heightM`);
    return heightM === undefined ? { latDeg, lonDeg } : { latDeg, lonDeg, heightM };
  }

  #number(cells: readonly string[], field: EndField): number | undefined {
    const column = this.#ends.get(field);
    const text = column === undefined ? '' : cells[column.index];
    if (column === undefined || text.trim() === '') {
      const fixed = this.#args.fixed[field];
      if (fixed === undefined && !field.endsWith('heightM')) throw new RowFault(`${this.#nameOf(field)}: it is empty`);
      return fixed;
    }
    const value = numberOf(text, this.#decimalComma);
    if (Number.isNaN(value)) throw new RowFault(`${column.name}: "${text}" is not a number`);
    return column.factor === 1 ? value : value * Number(column.factor);
  }

  /** The settings of a row, or why they are refused. */
  async #template(key: string, row: LinkRow | undefined): Promise<Omit<PairsInput, 'pairs'> | string> {
    const known = this.#templates.get(key);
    if (known !== undefined) return known;
    const { body, columns } = this.#args;
    const texts = columns.settings.map((column) => row?.cells[column.index] ?? '');
    let template: Omit<PairsInput, 'pairs'> | string;
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
    template: Omit<PairsInput, 'pairs'> | string,
    members: Member[],
    outcomes: Outcome[],
    notes: Set<string>,
  ): Promise<void> {
    if (typeof template === 'string') {
      for (const { index } of members) outcomes[index] = refusal(template);
      return;
    }
    members.sort((a, b) => tileOf(a) - tileOf(b)); // neighbours share decoded terrain
    try {
      const found = await predictPairs({ ...template, pairs: members.map(({ pair }) => pair) }, this.#context);
      for (const note of found.adjustments) notes.add(note);
      for (const [i, { index }] of members.entries()) {
        outcomes[index] = { distanceM: found.distanceM[i], lossDb: found.lossDb[i], value: found.values[i], fault: '' };
      }
      for (const each of found.refused) {
        const index = members[each.index]?.index ?? 0;
        outcomes[index] = { ...(outcomes[index] ?? refusal('')), fault: this.#faultOf(each) };
      }
    } catch (error) {
      if (!isOutOfRangeError(error)) throw error;
      const fault = this.#faultOf({ index: 0, field: error.field, reason: error.message });
      for (const { index } of members) outcomes[index] = refusal(fault);
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

  #result(
    rows: readonly LinkRow[],
    outcomes: readonly Outcome[],
    notes: ReadonlySet<string>,
  ): Omit<LinkWorkResult, 'size'> {
    const { delimiter, columns, hasValue, strict } = this.#args;
    const faults: string[] = [];
    let refused = 0;
    let text = '';
    const shown = (value: number, decimals: number): string => {
      if (Number.isNaN(value)) return '';
      const plain = value.toFixed(decimals);
      return this.#decimalComma ? plain.replace('.', ',') : plain;
    };
    for (const [i, { line, cells }] of rows.entries()) {
      const { distanceM, lossDb, value, fault } = outcomes[i] ?? refusal('the row has no result');
      if (fault !== '') {
        const reported = `line ${line}: ${fault}`;
        if (strict) return { bytes: Buffer.from(text), rows: i, refused, faults, ended: reported, notes: [...notes] };
        refused++;
        if (faults.length < MOST_FAULTS) faults.push(reported);
      }
      const isWhole = cells.length === columns.names.length;
      const own = isWhole ? cells : columns.names.map((_, k) => cells[k] ?? '');
      text += csvLine(own, delimiter) + delimiter + shown(distanceM / 1000, 6) + delimiter + shown(lossDb, 4);
      if (hasValue) text += delimiter + shown(value, 4);
      text += `${delimiter}${fault === '' ? '' : csvLine([fault], delimiter)}\n`;
    }
    return { bytes: Buffer.from(text), rows: rows.length, refused, faults, notes: [...notes] };
  }
}

interface Member {
  readonly index: number;
  readonly pair: LinkPair;
}

function refusal(fault: string): Outcome {
  return { distanceM: Number.NaN, lossDb: Number.NaN, value: Number.NaN, fault };
}

/** Number of the degree that a transmitter is in. */
function tileOf({ pair: { transmitter } }: Member): number {
  return 400 * Math.floor(transmitter.latDeg) + Math.floor(transmitter.lonDeg);
}
