import type { Template } from '@radioshed/archive';
import type { TemplateRecord } from '@radioshed/contract/schemas';

import type { SystemTemplate } from './system-template.js';

const VERSION = 'Radioshed-1';
/** Creation time of the built-in templates. */
const CREATED_AT = '2026-11-01T00:00:00Z';

/** Defaults of members that an upload may lack, so that its record gives the same result as the upload. */
const UNSAID = {
  engine: 2,
  coordinates: 1,
  feeder: { flt: 1, fll: 0, fcc: 0 },
  model: { pm: 1, pe: 2, ked: 0 },
  environment: { landcover: 0, buildings: 0, obstacles: 0, clt: 'Minimal.clt' },
} as const;

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
    environment: { elevation: 2, landcover: 1, buildings: 1, obstacles: 0, clt: 'Minimal.clt' },
    output: { units: 'm', nf: -120, ber: 0, mod: 0, ...output },
  };
}

/** A custom template in the form of the interface: the upload with the server's data about it. */
export function customRecord({ id, name, createdAt, content }: Template, accountId: number): TemplateRecord {
  const given = content as Readonly<Record<string, unknown>>;
  const { service, bom_value, description } = (given['template'] ?? {}) as Readonly<Record<string, unknown>>;
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const { version = VERSION } = said;
  return {
    ...UNSAID,
    ...said,
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
