import type { Position } from '@radioshed/geodesy';

import { within } from '../call/within.js';
import type { AreaInput } from '../input/area-input.js';
import { modelOf } from '../models/choice/model-of.js';
import { airOfMaps } from '../models/shared/air-maps.js';
import { assumptionsOf } from '../models/shared/assumptions.js';
import { modelTables, type ModelTables } from '../models/shared/model-tables.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { modelPolarisation } from './polarisation-of.js';

/** The part of an input that a model is created from. A receiver with a position makes it a path. */
type Modelled = Pick<AreaInput, 'model'> & {
  readonly transmitter: Pick<AreaInput['transmitter'], 'latDeg' | 'lonDeg' | 'frequencyMHz'>;
  readonly receiver: object | Position;
  readonly antenna: Pick<AreaInput['antenna'], 'polarisation'>;
};

/**
 * The model setting of an input.
 *
 * @param tables a context, or what else has the tables of models.
 * @throws OutOfRangeError with the field, `model.climate`.
 */
export async function settingOf(input: Modelled, tables: ModelTables): Promise<ModelSetting> {
  const { transmitter, receiver, antenna, model } = input;
  const assumptions = within('model', () => assumptionsOf(model));
  const places = { transmitter, receiver: 'latDeg' in receiver ? receiver : undefined };
  const air = await airOfMaps(tables.airMaps, modelOf(model).reads, model, places);
  return {
    frequencyMHz: transmitter.frequencyMHz,
    polarisation: modelPolarisation(antenna.polarisation),
    latDeg: transmitter.latDeg,
    assumptions: { ...assumptions, ...air?.assumptions },
    ...(air === undefined ? {} : { air }),
    ...modelTables(tables),
  };
}
