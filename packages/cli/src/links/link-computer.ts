import { type EngineContext, type PairColumns, predictPairs, type RefusedPair, RESULT_NOTES } from '@radioshed/engine';
import { isOutOfRangeError, MergedNotes, type Note } from '@radioshed/units';

import { type EndChoice, EndReader } from './end-reader.js';
import type { EndField, LinkColumns } from './link-columns.js';
import { type LinkTable, linkTable } from './link-table.js';
import {
  bodyWith,
  type LinkBody,
  type LinkResources,
  type LinkTemplate,
  requestFault,
  templateOf,
} from './link-template.js';
import { Outcomes } from './outcomes.js';
import { byCell, rowsOf } from './pair-columns.js';
import type { RecordBlock } from './record-blocks.js';
import { RowWriter, type WrittenRows } from './row-writer.js';

/** The links of a table: what their columns mean, and what all rows share. */
export interface LinkSettings {
  readonly body: LinkBody;
  /** Ends that all rows share, in the units of the engine. */
  readonly fixed: Readonly<Partial<Record<EndField, number>>>;
  readonly columns: LinkColumns;
  /** How positions are found. */
  readonly choice: EndChoice;
  readonly delimiter: string;
  /** Whether results have a value besides the loss. */
  readonly hasValue: boolean;
  /** Whether to end before the first row that is refused. */
  readonly strict: boolean;
}

/** The results of a block. */
export interface LinkBlockResult extends WrittenRows {
  /** Bytes of the block. */
  readonly size: number;
  readonly notes: readonly Note[];
}

/** Settings of rows, by the strings of their columns. */
const MOST_TEMPLATES = 1000;

/** Computes blocks of links one after another. */
export class LinkComputer {
  readonly #settings: LinkSettings;
  readonly #resources: LinkResources;
  readonly #context: EngineContext;
  readonly #ends: EndReader;
  readonly #writer: RowWriter;
  readonly #templates = new Map<string, LinkTemplate | string>();

  private constructor(settings: LinkSettings, resources: LinkResources, context: EngineContext, ends: EndReader) {
    const { columns } = settings;
    this.#settings = settings;
    this.#resources = resources;
    this.#context = context;
    this.#ends = ends;
    this.#writer = new RowWriter({ ...settings, width: columns.names.length });
  }

  /** @throws PlacesError and OutOfRangeError for columns and coordinate systems that are not known */
  static async open(settings: LinkSettings, resources: LinkResources, context: EngineContext): Promise<LinkComputer> {
    const { columns, fixed, choice } = settings;
    return new LinkComputer(settings, resources, context, await EndReader.open(columns, fixed, choice));
  }

  async compute(block: RecordBlock): Promise<LinkBlockResult> {
    const table = linkTable(block, this.#settings.delimiter);
    const outcomes = new Outcomes(table.rows);
    const ends = this.#ends.read(table, outcomes);
    const notes = new MergedNotes(RESULT_NOTES, 'parts');
    for (const [key, members] of this.#bySetting(table, outcomes)) {
      const template = await this.#template(key, table, members[0] ?? 0);
      await this.#predict(template, ends, members, outcomes, notes);
    }
    return { ...this.#writer.write(table, outcomes), size: block.bytes.length, notes: notes.list() };
  }

  /** Rows without a fault by their settings. */
  #bySetting(table: LinkTable, { faults }: Outcomes): ReadonlyMap<string, number[]> {
    const { settings } = this.#settings.columns;
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
    const { body, columns } = this.#settings;
    const texts = columns.settings.map(({ index }) => table.text(row, index));
    let template: LinkTemplate | string;
    try {
      const filled = bodyWith(body, columns.settings, texts, this.#resources.models);
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
    notes: MergedNotes,
  ): Promise<void> {
    if (typeof template === 'string') {
      for (const row of members) outcomes.faults.set(row, template);
      return;
    }
    await this.#predictRows(template.input, ends, members, outcomes, notes);
  }

  async #predictRows(
    input: LinkTemplate['input'],
    ends: PairColumns,
    members: number[],
    { distanceM, lossDb, values, faults }: Outcomes,
    notes: MergedNotes,
  ): Promise<void> {
    const order = byCell(ends, members);
    try {
      const found = await predictPairs({ ...input, pairs: rowsOf(ends, order) }, this.#context);
      notes.add(found.notes);
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
      const names = parts.map((part) => this.#ends.nameOf(`${side}.${part}` as EndField));
      return reason.replace(field, names.join(', '));
    }
    const wire = { 'transmitter.frequencyMHz': 'transmitter.frq', 'transmitter.powerW': 'transmitter.txw' }[field];
    const column = this.#settings.columns.settings.find((each) => each.field === wire);
    return column === undefined ? reason : reason.replace(field, column.name);
  }
}
