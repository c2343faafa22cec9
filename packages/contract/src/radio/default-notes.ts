import { modelOf, type OwnModel } from '@radioshed/engine';
import { DEFAULT_THRESHOLD_DBM } from '@radioshed/engine/defaults';
import { defined, type Note } from '@radioshed/units';

import { type DefaultUsed, wireNote } from '../notes.js';
import { BUILT_IN_PATTERNS } from './antenna-input.js';
import { isFeet } from './feet.js';
import { areaTypeWords, modelChoiceOf, readsReliability } from './model-input.js';
import { areaResolutionM } from './output-input.js';
import { isPlaceholder } from './placeholders.js';
import type { AntennaFields, AreaRequest, DefaultedField } from './request.js';

/** One note that lists the defaults used for absent fields, of those that affect the result. */
export function defaultNotes(request: AreaRequest, verb: 'area' | 'path', models: readonly OwnModel[] = []): Note[] {
  const { absent = [], antenna, environment, receiver, transmitter, output } = request;
  const isLoss = verb === 'area' && output.out === 1;
  const hasNoise = verb === 'path' || [4, 5].includes(output.out);
  const choice = modelChoiceOf(request.model, models);
  const descriptor = modelOf(choice);
  const { title, polarised } = descriptor;
  const metreOf = (units = output.units): string => (isFeet(units) ? 'ft' : 'm');
  const { pm, pe } = request.model;
  const given: Readonly<Record<DefaultedField, Omit<DefaultUsed, 'field'> | undefined>> = {
    'transmitter.alt': { value: transmitter.alt, unit: metreOf(transmitter.units) },
    'transmitter.bwi':
      (hasNoise && typeof output.nf !== 'number') || output.out === 6
        ? { value: transmitter.bwi, unit: 'MHz' }
        : undefined,
    'receiver.alt': { value: receiver.alt, unit: metreOf(receiver.units) },
    'receiver.rxg': isLoss || (verb === 'area' && output.out === 3) ? undefined : { value: receiver.rxg, unit: 'dBi' },
    'receiver.rxs': verb === 'area' && output.out === 2 ? { value: DEFAULT_THRESHOLD_DBM, unit: 'dBm' } : undefined,
    'antenna.ant': isLoss ? undefined : { value: antenna.ant, word: 'halfWaveDipole' },
    // The gain of a pattern file is reported with the file.
    'antenna.txg': isLoss || !BUILT_IN_PATTERNS.includes(antenna.ant) ? undefined : { value: antenna.txg, unit: 'dBi' },
    'antenna.pol': isLoss && !polarised ? undefined : { value: antenna.pol },
    'antenna.fbr':
      isLoss || antenna.ant !== 0 || isPlaceholder(antenna) ? undefined : { value: antenna.fbr, unit: 'dB' },
    'antenna.azi': isLoss || !pointsSomewhere(antenna) ? undefined : { value: 0, unit: 'degrees', word: 'north' },
    'model.pm': { value: pm, word: title },
    'model.pe': descriptor.reads.includes('areaType') ? { value: pe, word: areaTypeWords(request.model) } : undefined,
    'model.rel': readsReliability(descriptor, request.model)
      ? { ...defined({ value: choice.reliabilityPercent }), unit: '%' }
      : undefined,
    'environment.clt':
      environment.landcover === 1 || environment.buildings === 1 ? { value: environment.clt } : undefined,
    'output.units':
      (absent.includes('transmitter.alt') && absent.includes('receiver.alt')) ||
      (transmitter.units !== undefined && receiver.units !== undefined)
        ? undefined
        : { value: 'm', word: 'aboveGround' },
    'output.out': { value: 2, word: 'receivedPower' },
    'output.nf': hasNoise ? { word: 'thermalNoise' } : undefined,
    'output.res': verb === 'area' ? { value: Number(areaResolutionM(output).toPrecision(6)), unit: 'm' } : undefined,
    'output.rad': verb === 'area' ? { value: output.rad, unit: 'km' } : undefined,
  };
  const values = Object.entries(given).flatMap(([field, one]) =>
    one === undefined || !absent.includes(field as DefaultedField) ? [] : [{ field, ...one }],
  );
  return values.length === 0 ? [] : [wireNote('defaultsUsed', { values })];
}

/**
 * Whether the azimuth matters: a pattern file may have a main direction, a synthesised beam has one unless it is round.
 */
function pointsSomewhere({ ant, hbw, fbr }: AntennaFields): boolean {
  if (ant === 1 || ant === 38 || ant === 39) return false;
  return fbr > 0 ? hbw !== 360 && hbw !== 0 : ant !== 0;
}
