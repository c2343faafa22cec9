import { within } from '../call/within.js';
import type { AreaInput } from '../call/input.js';
import { assumptionsOf } from '../models/shared/assumptions.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { modelPolarisation } from './polarisation-of.js';

/** The part of an input that a model is created from. */
type Modelled = Pick<AreaInput, 'model'> & {
  readonly transmitter: Pick<AreaInput['transmitter'], 'latDeg' | 'frequencyMHz'>;
  readonly antenna: Pick<AreaInput['antenna'], 'polarisation'>;
};

/** The model setting of an input. @throws OutOfRangeError with the field, `model.climate`. */
export function settingOf({ transmitter, antenna, model }: Modelled): ModelSetting {
  return {
    frequencyMHz: transmitter.frequencyMHz,
    polarisation: modelPolarisation(antenna.polarisation),
    latDeg: transmitter.latDeg,
    assumptions: within('model', () => assumptionsOf(model)),
  };
}
