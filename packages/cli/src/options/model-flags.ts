import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import { DEFAULT_MODEL, MODELS } from '@radioshed/engine/models';

import type { WireOption } from './wire-option.js';
import { CLIMATE, ELEVATION, KED, PE, PM, ROOFS, ROUGHNESS } from './wire-words.js';

/** Flags of the model and of the ground it stands on, under the headings of the help. */
export const MODEL_FLAGS: Readonly<Record<string, readonly WireOption[]>> = {
  'Model:': [
    {
      field: 'model.pm',
      flags: '--pm, --model <model>',
      text: `${Object.keys(PM).join(', ')}, one of --models, or a number of the interface (default ${MODELS[DEFAULT_MODEL].flag})`,
      words: PM,
      hasMoreWords: true,
    },
    {
      field: 'model.pe',
      flags: '--pe, --environment <environment>',
      text: 'around the receiver, for the empirical models: urban, suburban (default), rural',
      words: PE,
    },
    {
      field: 'model.ked',
      flags: '--ked, --diffraction <method>',
      text: `added to models without their own: ${Object.keys(KED).join(', ')}, or 0 to 4 (default none)`,
      words: KED,
    },
    { field: 'model.rcs', flags: '--rcs <m2>', text: 'radar cross-section of the target, m², for radar' },
    { field: 'model.rel', flags: '--rel, --reliability <percent>', text: 'share of time and situations (default 95)' },
    { field: 'model.conf', flags: '--conf, --confidence <percent>', text: 'confidence in that (default 50)' },
    {
      field: 'model.cli',
      flags: '--cli, --climate <climate>',
      text: `1 to 7 or ${Object.keys(CLIMATE).join(', ')}`,
      words: CLIMATE,
    },
    { field: 'model.eps', flags: '--eps <number>', text: 'relative permittivity of the ground (default 15)' },
    { field: 'model.sig', flags: '--sig <S/m>', text: 'conductivity of the ground, S/m (default 0.005)' },
    { field: 'model.n0', flags: '--n0 <N-units>', text: 'surface refractivity at sea level (default 301)' },
    {
      field: 'model.roughness',
      flags: '--roughness <exact|thinned>',
      text: 'terrain irregularity of ITM in areas: exact (default), or thinned, sooner and within 0.5 dB for 99 %',
      words: ROUGHNESS,
    },
  ],
  'Environment:': [
    {
      field: 'environment.clt',
      flags: '--clt, --clutter-profile <profile>',
      text: 'Minimal (default), Temperate, Tropical, Urban, one of $RADIOSHED_CLUTTER_PROFILES, or a .clt file',
      read: profileName,
    },
    {
      field: 'environment.elevation',
      flags: '--elevation <kind>',
      text: 'heights of the terrain are wanted as surface (with trees and roofs) or terrain (bare ground)',
      words: ELEVATION,
    },
    {
      field: 'environment.roofs',
      flags: '--antennas-on <roofs|ground>',
      text: 'where antennas stand whose place lies on a building: roofs (default) or ground',
      words: ROOFS,
    },
  ],
};

/** A file's profile goes by the file's name. */
function profileName(text: string): string {
  return existsSync(text) ? basename(text) : text;
}
