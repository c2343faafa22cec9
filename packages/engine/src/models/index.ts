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
import { p2001 } from './p2001.js';
import { p452 } from './p452.js';
import { p528 } from './p528.js';
import { planeEarth } from './plane-earth.js';
import { radar } from './radar.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { sui } from './sui.js';

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

/** All built-in models by name, in the order of lists. A model's package is loaded on first use. */
// Each type is asserted, because declarations are made file by file: no second list of types is needed.
export const MODELS = {
  itm: itm as typeof itm,
  p1812: p1812 as typeof p1812,
  p452: p452 as typeof p452,
  p2001: p2001 as typeof p2001,
  p1546: p1546 as typeof p1546,
  p528: p528 as typeof p528,
  p1411: p1411 as typeof p1411,
  groundWave: groundWave as typeof groundWave,
  hata: hata as typeof hata,
  cost231: cost231 as typeof cost231,
  extendedHata: extendedHata as typeof extendedHata,
  sui: sui as typeof sui,
  ericsson: ericsson as typeof ericsson,
  ecc33: ecc33 as typeof ecc33,
  egli: egli as typeof egli,
  generalPurpose: generalPurpose as typeof generalPurpose,
  planeEarth: planeEarth as typeof planeEarth,
  freeSpace: freeSpace as typeof freeSpace,
  lineOfSight: lineOfSight as typeof lineOfSight,
  radar: radar as typeof radar,
} as const;

/** The type of {@link MODELS}. */
export type Models = typeof MODELS;

/** Name of a model of {@link MODELS}. */
export type ModelName = keyof Models;

/** Models without a wire number: the wire uses their names. */
export type UnnumberedModel = { [N in ModelName]: Models[N]['pm'] extends null ? N : never }[ModelName];

/** The model of requests without one. */
export const DEFAULT_MODEL: ModelName = 'itm';

/** The descriptors of {@link MODELS}, in order. */
export const MODEL_LIST: readonly ModelDescriptor<ModelName>[] = Object.values(MODELS);
