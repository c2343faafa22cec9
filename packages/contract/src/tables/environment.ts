import { DEFAULT_CLUTTER_PROFILE } from '@radioshed/engine/defaults';

import type { FieldsOf } from '../fields/table.js';
import type { RadioTable } from './engine-path.js';

const YES_NO = [
  { value: 1, label: 'yes' },
  { value: 0, label: 'no' },
] as const;

/** Clutter and terrain around the radios. */
export const ENVIRONMENT = {
  clt: {
    engine: 'clutter.profile',
    ruled: true,
    kind: 'reference',
    default: `${DEFAULT_CLUTTER_PROFILE}.clt` as string,
    noted: true,
    orFile: true,
    choices: [
      { value: 'Minimal.clt', label: 'Minimal' },
      { value: 'Temperate.clt', label: 'Temperate' },
      { value: 'Tropical.clt', label: 'Tropical' },
      { value: 'Urban.clt', label: 'Urban' },
    ],
    description:
      `clutter profile: ${DEFAULT_CLUTTER_PROFILE}.clt (default), Temperate.clt, Tropical.clt, Urban.clt or a profile of the server` as string,
    label: 'Clutter profile',
    flag: '--clutter-profile <profile>',
    aliases: ['--clt'],
    help: `${DEFAULT_CLUTTER_PROFILE} (default), Temperate, Tropical, Urban, one of $RADIOSHED_CLUTTER_PROFILES, or a .clt file` as string,
  },
  elevation: {
    engine: 'elevation',
    kind: 'choice',
    choices: [
      { value: 1, engine: 'surface', word: 'surface', label: 'surface with trees and roofs' },
      { value: 2, engine: 'terrain', word: 'terrain', label: 'bare terrain' },
    ],
    optional: true,
    description: 'heights to use: 1 surface, 2 bare terrain; default whichever the terrain source has',
    label: 'Terrain heights',
    unset: 'default: as in the terrain source',
    flag: '--elevation <surface|terrain>',
    help: 'terrain heights to use: surface includes trees and roofs, terrain is bare ground (default: whichever the source has)',
  },
  landcover: {
    kind: 'choice',
    choices: YES_NO as typeof YES_NO,
    optional: true,
    description: 'landcover: 0 off, 1 on; default 0',
    label: 'Landcover',
    unset: 'default: no',
  },
  coarse: {
    kind: 'choice',
    choices: YES_NO as typeof YES_NO,
    optional: true,
    description:
      'landcover beyond a radius of 50 km and in pixels coarser than 30 m: 0 switched off, 1 used, by the most frequent class of each; default 0',
    label: 'Landcover beyond 50 km and 30 m pixels',
  },
  buildings: {
    kind: 'choice',
    choices: YES_NO as typeof YES_NO,
    optional: true,
    description: 'buildings: 0 off, 1 on; default 0',
    label: 'Buildings',
    unset: 'default: no',
  },
  obstacles: {
    kind: 'choice',
    choices: YES_NO as typeof YES_NO,
    optional: true,
    description: 'your own obstacles: 0 off, 1 on; default 0',
    label: 'Your obstacles',
    unset: 'default: no',
  },
  roofs: {
    engine: 'clutter.antennasOn',
    ruled: true,
    kind: 'choice',
    choices: [
      { value: 0, engine: 'ground', word: 'ground' },
      { value: 1, engine: 'roofs', word: 'roofs' },
    ],
    optional: true,
    description: 'antennas located on a building: 0 on the ground, inside; 1 on its roof; default 1',
    flag: '--antennas-on <roofs|ground>',
    help: 'antennas at the location of a building: roofs (default) on its roof, ground inside it',
  },
  clm: { kind: 'unread', optional: true },
  cll: { kind: 'unread', optional: true },
  mat: { kind: 'unread', optional: true },
} as const;
ENVIRONMENT satisfies RadioTable;

/** Clutter and terrain. */
export type EnvironmentFields = FieldsOf<typeof ENVIRONMENT>;
