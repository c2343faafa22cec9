import type { LinkMeasurement } from '@radioshed/drive-test';
import { type LinksInput, MODELS, type ModelTables, recommendedModel } from '@radioshed/engine';
import { CliError, EXIT_CODE } from '@radioshed/command';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';
import type { GivenFlag } from '../options/given-flag.js';
import { driveInputs } from './drive-inputs.js';
import type { LinkAirOf } from './link-air.js';
import { linkLossOf, type LinkLossOf, TEMPERATURE_C } from './link-loss.js';
import type { LinkProfile } from './link-profiles.js';

/** A model, and the losses it predicts. */
export interface LinkModel {
  readonly name: string;
  readonly lossOf: LinkLossOf;
  /** Once all losses are known. */
  readonly notes: () => readonly Note[];
}

/** Notes on defaults that the table replaces, or that have no effect on losses. */
const DEFAULTS: ReadonlySet<string> = new Set(['defaultsUsed', 'powerAssumed', 'heightAssumed', 'medianAssumed']);

/** Settings of the model that each link chooses for itself. */
const AUTO = 'auto';

/** Flags that links with profiles take: the model and the polarisation. */
const TAKEN = ['model.', 'antenna.pol'];
/** The table has these for each link. */
const IN_TABLE = ['model.rel', 'model.time'];

/** The models of `--model a,b,auto` with their flags. @throws CliError for flags that a table of links replaces */
export async function linkModels(
  file: string | undefined,
  flags: readonly GivenFlag[],
  links: readonly LinkMeasurement[],
  airOf: LinkAirOf,
  tables: ModelTables,
): Promise<{ readonly models: readonly LinkModel[]; readonly notes: readonly Note[] }> {
  for (const { flag, wire } of flags) {
    if (TAKEN.some((start) => wire.field.startsWith(start)) && !IN_TABLE.includes(wire.field)) continue;
    throw new CliError(EXIT_CODE.usage, `${flag}: not used with --profiles, whose table has a value for each link`);
  }
  const asked = flags.find(({ wire }) => wire.field === 'model.pm');
  const wanted = asked?.text.split(',').map((text) => text.trim()) ?? [];
  const named = wanted.filter((name) => name.toLowerCase() !== AUTO);
  const [first] = links as [LinkMeasurement];
  const filled = [...flags.filter((flag) => flag !== asked), ...siteFlags(first)];
  const withModels = (names: readonly string[]): GivenFlag[] =>
    asked === undefined ? filled : [...filled, { ...asked, text: names.join(',') }];
  const { inputs, notes } = await driveInputs(
    file,
    withModels(named.length > 0 ? named : ['p1812']),
    'pathLoss',
    first,
    { profiles: [] },
  );
  const models = (asked === undefined || named.length > 0 ? inputs : []).map((input) =>
    plainModel(input, airOf, tables),
  );
  if (named.length < wanted.length) models.push(autoModel(inputs[0] as LinksInput, airOf));
  const isPolarised = flags.some(({ wire }) => wire.field === 'antenna.pol');
  return {
    models,
    notes: [
      ...notes.filter(({ code }) => !DEFAULTS.has(code)),
      ...(isPolarised || file !== undefined ? [] : polarisationNotes(links)),
    ],
  };
}

function polarisationNotes(links: readonly LinkMeasurement[]): Note[] {
  const count = links.filter(({ polarisation }) => polarisation === undefined).length;
  return count === 0 ? [] : [note('verticalAssumed', { count, rows: links.length })];
}

function plainModel(input: LinksInput, airOf: LinkAirOf, tables: ModelTables): LinkModel {
  const { name } = input.model;
  const notes = name === 'p452' ? [note('airOfP452', { temperatureC: TEMPERATURE_C })] : [];
  return { name, lossOf: linkLossOf(input, airOf, tables), notes: () => notes };
}

/** The recommended model of each link. */
function autoModel(input: LinksInput, airOf: LinkAirOf): LinkModel {
  const losses = new Map<string, LinkLossOf>();
  const counts = new Map<string, { count: number; readonly reason: string }>();
  return {
    name: AUTO,
    async lossOf(link, profile: LinkProfile) {
      const { frequencyMHz, transmitter, heightM } = link;
      const distanceM = 1000 * (profile.distanceKm.at(-1) ?? 0);
      const { name, reason, parts } = recommendedModel({
        frequencyMHz,
        distanceM,
        txHeightM: transmitter.heightM,
        rxHeightM: heightM,
      });
      const counted = counts.get(name) ?? { count: 0, reason };
      counts.set(name, counted);
      counted.count++;
      let sumDb = 0;
      for (const part of parts) {
        const lossOf =
          losses.get(part.name) ?? linkLossOf({ ...input, model: { ...input.model, name: part.name } }, airOf, {});
        losses.set(part.name, lossOf);
        const lossDb = await lossOf(link, profile);
        if (typeof lossDb === 'string') return lossDb;
        sumDb += part.share * lossDb;
      }
      return sumDb;
    },
    notes: () =>
      [...counts].map(([name, { count, reason }]) =>
        note('autoChoseForRows', { model: MODELS[name as keyof typeof MODELS].title, rows: count, reason }),
      ),
  };
}

/** The first link as flags, so that flags are read and checked as those of a drive test. */
function siteFlags({ transmitter, frequencyMHz, heightM }: LinkMeasurement): GivenFlag[] {
  const { latDeg, lonDeg, heightM: txHeightM } = transmitter;
  const values = {
    'transmitter.lat': latDeg,
    'transmitter.lon': lonDeg > 180 ? lonDeg - 360 : lonDeg,
    'transmitter.alt': txHeightM,
    'transmitter.frq': frequencyMHz,
    'receiver.alt': heightM,
  };
  return Object.entries(values).map(([field, value]) => ({
    wire: { field, flags: '', text: '' },
    flag: field,
    text: String(value),
  }));
}
