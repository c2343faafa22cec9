import { within } from '../call/within.js';
import type { AreaInput } from '../call/input.js';
import { assumptionsOf } from '../models/shared/assumptions.js';
import { modelTables, type ModelTables } from '../models/shared/model-tables.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { modelPolarisation } from './polarisation-of.js';

/** The part of an input that a model is created from. */
type Modelled = Pick<AreaInput, 'model'> & {
  readonly transmitter: Pick<AreaInput['transmitter'], 'latDeg' | 'frequencyMHz'>;
  readonly antenna: Pick<AreaInput['antenna'], 'polarisation'>;
};

/**
 * The model setting of an input.
 *
 * @param tables a context, or what else has the tables of models.
 * @throws OutOfRangeError with the field, `model.climate`.
 */
export function settingOf({ transmitter, antenna, model }: Modelled, tables: ModelTables): ModelSetting {
  return {
    frequencyMHz: transmitter.frequencyMHz,
    polarisation: modelPolarisation(antenna.polarisation),
    latDeg: transmitter.latDeg,
    assumptions: within('model', () => assumptionsOf(model)),
    ...modelTables(tables),
  };
}
