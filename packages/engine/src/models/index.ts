import { cost231 } from './cost231.js';
import { ecc33 } from './ecc33.js';
import { egli } from './egli.js';
import { ericsson } from './ericsson.js';
import { extendedHata } from './extended-hata.js';
import { freeSpace } from './free-space.js';
import { generalPurpose } from './general-purpose.js';
import { groundWave } from './ground-wave.js';
import { hata } from './hata.js';
import { itm } from './itm.js';
import { lineOfSight } from './line-of-sight.js';
import { p1411 } from './p1411.js';
import { p1546 } from './p1546.js';
import { p1812 } from './p1812.js';
import { p452 } from './p452.js';
import { p2001 } from './p2001.js';
import { p528 } from './p528.js';
import { planeEarth } from './plane-earth.js';
import { radar } from './radar.js';
import { sui } from './sui.js';

import type { ModelDescriptor } from './shared/descriptor.js';

export type * from './shared/descriptor.js';
export {
  type AssumptionName,
  type Assumptions,
  type Climate,
  DEFAULT_ASSUMPTIONS,
} from './shared/default-assumptions.js';
export * from './shared/own-model-names.js';
export type { AirMaps, MappedAir } from './shared/air-maps.js';
export type { ModelTables } from './shared/model-tables.js';
export type { ModelSetting } from './shared/setting.js';

/** All built-in models by name. */
export interface Models {
  readonly itm: typeof itm;
  readonly p1812: typeof p1812;
  readonly p452: typeof p452;
  readonly p2001: typeof p2001;
  readonly p1546: typeof p1546;
  readonly p528: typeof p528;
  readonly p1411: typeof p1411;
  readonly groundWave: typeof groundWave;
  readonly hata: typeof hata;
  readonly cost231: typeof cost231;
  readonly extendedHata: typeof extendedHata;
  readonly sui: typeof sui;
  readonly ericsson: typeof ericsson;
  readonly ecc33: typeof ecc33;
  readonly egli: typeof egli;
  readonly generalPurpose: typeof generalPurpose;
  readonly planeEarth: typeof planeEarth;
  readonly freeSpace: typeof freeSpace;
  readonly lineOfSight: typeof lineOfSight;
  readonly radar: typeof radar;
}

/** Name of a model of {@link MODELS}. */
export type ModelName = keyof Models;

/** Models without a wire number: the wire uses their names. */
export type UnnumberedModel = { [N in ModelName]: Models[N]['pm'] extends null ? N : never }[ModelName];

/** All built-in models by name, in the order of lists. A model's package is loaded on first use. */
export const MODELS: Models = {
  itm,
  p1812,
  p452,
  p2001,
  p1546,
  p528,
  p1411,
  groundWave,
  hata,
  cost231,
  extendedHata,
  sui,
  ericsson,
  ecc33,
  egli,
  generalPurpose,
  planeEarth,
  freeSpace,
  lineOfSight,
  radar,
};

/** The model of requests without one. */
export const DEFAULT_MODEL: ModelName = 'itm';

/** The descriptors of {@link MODELS}, in order. */
export const MODEL_LIST: readonly ModelDescriptor<ModelName>[] = Object.values(MODELS);
