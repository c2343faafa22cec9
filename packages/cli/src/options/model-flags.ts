import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import { DEFAULT_MODEL, MODEL_LIST, MODELS } from '@radioshed/engine/models';

import type { WireOption } from './wire-option.js';
import { CLIMATE, ELEVATION, KED, PE, PM, ROOFS, ROUGHNESS } from './wire-words.js';

/** Flags of the propagation model and of the ground, by heading of the help. */
export const MODEL_FLAGS: Readonly<Record<string, readonly WireOption[]>> = {
  'Model:': [
    {
      field: 'model.pm',
      flags: '--model <model>',
      text: `${Object.keys(PM).join(', ')}, or a model of --models (default ${MODELS[DEFAULT_MODEL].flag})`,
      words: PM,
    },
    {
      field: 'model.pe',
      flags: '--area-type <type>',
      text: 'area type of the empirical models: urban, suburban (default), rural',
      words: PE,
    },
    {
      field: 'model.ked',
      flags: '--diffraction <method>',
      text: `knife-edge diffraction for models without any: ${Object.keys(KED).join(', ')} (default none)`,
      words: KED,
    },
    {
      field: 'model.rcs',
      flags: '--radar-cross-section <m2>',
      text: 'radar cross-section of the target, m², for the model radar (default 1)',
    },
    {
      field: 'model.rel',
      flags: '--reliability <percent>',
      text: 'percentage of situations in which the predicted level is reached (default 95)',
    },
    {
      field: 'model.conf',
      flags: '--confidence <percent>',
      text: 'ITM: percentage of comparable links for which the prediction holds (default 50)',
    },
    {
      field: 'model.time',
      flags: '--time-percent <percent>',
      text: `percentage of time in which the predicted level is reached: ${timed(50)} (default 50), ${timed('reliability')} (default --reliability)`,
    },
    {
      field: 'model.cli',
      flags: '--climate <climate>',
      text: `radio climate of ITM: ${Object.keys(CLIMATE).join(', ')}, or 1 to 7 (default maritime-temperate-land)`,
      words: CLIMATE,
    },
    {
      field: 'model.eps',
      flags: '--permittivity <number>',
      text: 'relative permittivity of the ground (default 15)',
    },
    { field: 'model.sig', flags: '--conductivity <S/m>', text: 'conductivity of the ground, S/m (default 0.005)' },
    {
      field: 'model.n0',
      flags: '--refractivity <N-units>',
      text: 'surface refractivity reduced to sea level, N-units (default 301)',
    },
    {
      field: 'model.roughness',
      flags: '--roughness <exact|thinned>',
      text: 'terrain irregularity of ITM in areas: exact (default); thinned is faster, within 0.5 dB for 99 % of pixels',
      words: ROUGHNESS,
    },
  ],
  'Ground:': [
    {
      field: 'environment.clt',
      flags: '--clutter-profile <profile>',
      text: 'Minimal (default), Temperate, Tropical, Urban, one of $RADIOSHED_CLUTTER_PROFILES, or a .clt file',
      read: profileName,
    },
    {
      field: 'environment.elevation',
      flags: '--elevation <surface|terrain>',
      text: 'terrain heights to use: surface includes trees and roofs, terrain is bare ground (default: whichever the source has)',
      words: ELEVATION,
    },
    {
      field: 'environment.roofs',
      flags: '--antennas-on <roofs|ground>',
      text: 'antennas at the location of a building: roofs (default) on its roof, ground inside it',
      words: ROOFS,
    },
  ],
};

/** The models that take a percentage of time and have this default. */
function timed(usual: number | 'reliability'): string {
  const found = MODEL_LIST.filter((each) => each.timeRangePercent !== null && each.timePercent === usual);
  return found.map(({ title }) => title.replace('ITU-R ', '')).join(', ');
}

/** A profile from a file is named after the file. */
function profileName(text: string): string {
  return existsSync(text) ? basename(text) : text;
}
