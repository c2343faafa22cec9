import type { Template } from '@radioshed/archive';
import { keysFor } from '@radioshed/colour';
import { type AreaRequest, readAreaRequest, type TemplateRecord } from '@radioshed/contract/schemas';
import { areaResolutionM, BUILT_IN_PATTERNS, quantityOf } from '@radioshed/contract/translate';
import { DEFAULT_ASSUMPTIONS } from '@radioshed/engine';
import { DEFAULT_CLUTTER_PROFILE, DEFAULT_THRESHOLD_DBM } from '@radioshed/engine/defaults';
import { thermalNoiseDbm } from '@radioshed/units';

import type { SystemTemplate } from './system-template.js';

const VERSION = 'Radioshed-1';
/** Creation time of the built-in templates. */
const CREATED_AT = '2026-11-01T00:00:00Z';

/** The defaults of /area that a record contains: with them the record gives the same result as the upload. */
function defaultsOf({
  antenna,
  output,
  transmitter: radio,
}: Readonly<Record<'antenna' | 'output' | 'transmitter', Members>>) {
  const bare = {
    network: 'Testing',
    transmitter: { lat: 0, lon: 0, frq: 100, txw: 1 },
    receiver: {},
    antenna: {},
    output: {},
  };
  const read = readAreaRequest(bare);
  const { lat: _lat, lon: _lon, frq: _frq, txw: _txw, ...transmitter } = read.transmitter;
  const { txg, ...others } = read.antenna;
  const { ant = others.ant } = antenna;
  // A pattern file brings its own gain.
  const gain = BUILT_IN_PATTERNS.includes(Number(ant)) ? { txg } : {};
  return {
    site: read.site,
    network: read.network,
    engine: read.engine,
    coordinates: 1,
    transmitter: { ...transmitter, powerUnit: 'W' },
    receiver: {
      lat: 0,
      lon: 0,
      ...read.receiver,
      ...(Number(output['out'] ?? 2) === 2 ? { rxs: DEFAULT_THRESHOLD_DBM } : {}),
    },
    feeder: { flt: 1, fll: 0, fcc: 0 },
    antenna: { ...gain, ...others, azi: 0, hbw: 0, vbw: 0, mode: Number(ant) === 0 ? 'custom' : 'template' },
    model: { ...read.model, rel: DEFAULT_ASSUMPTIONS.reliabilityPercent, rcs: DEFAULT_ASSUMPTIONS.radarCrossSectionM2 },
    environment: { elevation: 2, landcover: 0, buildings: 0, obstacles: 0, clt: read.environment.clt },
    output: {
      ...read.output,
      ...derivedOf({ ...read.output, ...given(output) }, Number(radio['bwi'] || transmitter.bwi)),
    },
  };
}

/** Members of the output whose default depends on others: colours on `out`, noise on the bandwidth, pixels on `rad`. */
function derivedOf(output: Members, bandwidthMHz: number): Members {
  const [out, rad] = [Number(output['out']) as AreaRequest['output']['out'], Number(output['rad'])];
  return {
    // The quantity of the others depends on the modulation, or is that of another call.
    ...([1, 2, 3, 4, 6].includes(out) && { col: keysFor(quantityOf({ out, ber: 0, mod: 0 }))[0]?.name }),
    nf: Math.round(1e4 * thermalNoiseDbm(1e6 * bandwidthMHz)) / 1e4,
    res: areaResolutionM({ rad }),
  };
}

/** Members of an object of unknown content. */
type Members = Readonly<Record<string, unknown>>;

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

/** The members of an upload that are given, down to those of its parts. */
function given(content: object): Members {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null && value !== ''));
}

/** A system template in the form of the interface. */
export function systemRecord(template: SystemTemplate): TemplateRecord {
  const { id, name, service, description, transmitter, receiver, antenna, model, output } = template;
  return {
    version: VERSION,
    reference: id,
    template: { name, service, created_at: CREATED_AT, owner: 0, bom_value: 0, description },
    site: 'A1',
    network: 'Testing',
    engine: 2,
    coordinates: 1,
    transmitter: { ...transmitter, powerUnit: 'W' },
    receiver: { lat: 0, lon: 0, ...receiver },
    feeder: { flt: 1, fll: 0, fcc: 0 },
    antenna,
    model: { pm: 4, pe: 2, ked: 2, rel: 60, ...model },
    environment: { elevation: 2, landcover: 1, buildings: 1, obstacles: 0, clt: `${DEFAULT_CLUTTER_PROFILE}.clt` },
    output: { units: 'm', nf: -120, ber: 0, mod: 0, ...output },
  };
}

/** A custom template in the form of the interface: the upload with the server's data about it. */
export function customRecord({ id, name, createdAt, content }: Template, accountId: number): TemplateRecord {
  const said = given(membersOf(content));
  const { service, bom_value, description } = membersOf(said['template']);
  const { version = VERSION } = said;
  const defaults = defaultsOf({
    antenna: membersOf(said['antenna']),
    output: membersOf(said['output']),
    transmitter: membersOf(said['transmitter']),
  });
  const parts = Object.entries(defaults).map(([name, usual]) => [
    name,
    typeof usual === 'object' ? { ...usual, ...given(membersOf(said[name])) } : (said[name] ?? usual),
  ]);
  return {
    ...said,
    ...(Object.fromEntries(parts) as Members),
    version: String(version),
    reference: id,
    template: {
      name,
      service: typeof service === 'string' ? service : 'Custom',
      created_at: createdAt,
      owner: accountId,
      bom_value: typeof bom_value === 'number' ? bom_value : 0,
      ...(typeof description === 'string' ? { description } : {}),
    },
  };
}
