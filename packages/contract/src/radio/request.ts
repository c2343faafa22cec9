import type { FieldsOf, NotedOf } from '../fields/table.js';
import type { AREA, PATH } from '../tables/call.js';

export type { AntennaFields, FeederFields, PolarisationLetter } from '../tables/antenna.js';
export type { EnvironmentFields } from '../tables/environment.js';
export type { Units } from '../tables/height-units.js';
export type { ModelFields } from '../tables/model.js';
export type { BoundsFields, OutputFields } from '../tables/output.js';
export type { PathReceiverFields, ReceiverFields } from '../tables/receiver.js';
export type { TransmitterFields } from '../tables/transmitter.js';

/** A request of /area with every default filled in. */
export interface AreaRequest extends FieldsOf<typeof AREA> {
  /** Paths of the absent fields, of those whose default affects the result. */
  readonly absent?: readonly DefaultedField[];
}

/** Fields whose default affects the result. */
export type DefaultedField = NotedOf<typeof PATH, ''>;
