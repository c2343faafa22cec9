import type { Scene3dInput, SceneTransmitter } from '@radioshed/engine';
import type { KeyedMaterial, Material } from '@radioshed/raytrace';
import { defined, type Note } from '@radioshed/units';

import { type DefaultUsed, wireNote } from '../notes.js';
import { antennaSetupOf, type Patterns } from '../radio/antenna-input.js';
import type { Translated } from '../radio/translated.js';
import { naming } from '../radio/radios-input.js';
import type { MaterialFields } from './material.js';
import { type SceneRequest, sceneRequest, type SceneTransmitterFields } from './request.js';
import type { VectorFields } from './vector.js';
import { toEngine } from '../fields/to-engine.js';
import { SCENE_OUTPUT } from './tables.js';
import { checkRead } from '../fields/checked-argument.js';

/** Default threshold, dBm. */
const THRESHOLD_DBM = -100;

/**
 * The engine's input of a /3d request, without the 3D model.
 *
 * @param patterns antenna pattern files.
 * @throws RequestError naming the transmitter.
 */
export function sceneInputOf(request: SceneRequest, patterns?: Patterns): Translated<Omit<Scene3dInput, 'glb'>> {
  checkRead(request, 'readSceneRequest', sceneRequest);
  const { transmitters, receiver, output, materials, absent = [], plainDefault = false } = request;
  const { res, megavoxels, col } = output;
  const threshold = receiver.rxs ?? THRESHOLD_DBM;
  const defaults: readonly DefaultUsed[] = [
    ...(absent.includes('receiver.rxg') ? [{ field: 'receiver.rxg', value: receiver.rxg, unit: 'dBi' }] : []),
    ...(receiver.rxs === undefined ? [{ field: 'receiver.rxs', value: THRESHOLD_DBM, unit: 'dBm' }] : []),
  ];
  return {
    input: {
      transmitters: transmitters.map((each, i) => naming(`transmitters[${i}]`, () => transmitterOf(each, patterns))),
      maxReflections: request['3d'].max_reflections,
      receiverGainDbi: receiver.rxg,
      processor: request.engine === 1 ? 'gpu' : 'cpu',
      materials: materials.map((each): KeyedMaterial => ({ ...materialOf(each), keys: each.keys })),
      defaultMaterial: materialOf(request.default_material),
      output: {
        ...toEngine(SCENE_OUTPUT, 'output.', output),
        ...(megavoxels === undefined || res !== undefined ? {} : { megavoxels }),
        ...defined({ col }),
        threshold,
      },
    },
    notes: [
      ...(defaults.length === 0 ? [] : [wireNote('defaultsUsed', { values: defaults })]),
      ...(plainDefault ? [plainMaterialNote(request.default_material)] : []),
      ...(res === undefined || megavoxels === undefined
        ? []
        : [wireNote('megavoxelsUnused', { megavoxels, resolutionM: res })]),
      ...polarisationNotes(transmitters),
    ],
  };
}

function transmitterOf(
  { frq, txw, pos, up, fwd, antenna }: SceneTransmitterFields,
  patterns: Patterns | undefined,
): SceneTransmitter {
  return {
    positionM: vectorOf(pos),
    up: vectorOf(up),
    forward: vectorOf(fwd),
    frequencyMHz: frq,
    powerW: txw,
    antenna: antennaSetupOf({ antenna }, patterns),
  };
}

function vectorOf({ x, y, z }: VectorFields): readonly [number, number, number] {
  return [x, y, z];
}

function materialOf({ reflection_loss, transmission_loss, diffusion, p2040, thickness }: MaterialFields): Material {
  if (p2040 !== undefined) {
    return { dielectric: p2040, diffusion, ...defined({ thicknessM: thickness }) };
  }
  return { reflectionLossDb: reflection_loss, transmissionLossDbPerM: transmission_loss, diffusion };
}

function plainMaterialNote({ reflection_loss, transmission_loss, diffusion }: MaterialFields): Note {
  const losses = { reflectionLossDb: reflection_loss, transmissionLossDbPerM: transmission_loss };
  return wireNote('plainMaterialUsed', { ...losses, diffusion });
}

function polarisationNotes(transmitters: readonly SceneTransmitterFields[]): Note[] {
  const polarisations = [
    ...new Set(transmitters.map(({ antenna }) => antenna.pol).filter((pol) => pol !== 'v' && pol !== 'h')),
  ];
  return polarisations.length === 0 ? [] : [wireNote('polarisationVertical', { polarisations })];
}
