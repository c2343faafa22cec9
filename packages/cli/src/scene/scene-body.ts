import { CliError, EXIT_CODE } from '@radioshed/command';

import { bodyFile } from '../calculate/request-body.js';
import { readWireText } from '../options/wire-option.js';
import { wireOptionOf } from '../options/wire-options.js';

/** The flags of a request to /3d. */
export interface SceneFlags {
  readonly request?: string;
  readonly processor?: 'gpu' | 'cpu';
  readonly frequency?: string;
  readonly power?: string;
  readonly position?: string;
  readonly up?: string;
  readonly forward?: string;
  readonly pattern?: string;
  readonly txGain?: string;
  readonly horizontalBeamwidth?: string;
  readonly verticalBeamwidth?: string;
  readonly frontToBack?: string;
  readonly resolution?: string;
  readonly megavoxels?: string;
  readonly reflections?: string;
  readonly rxGain?: string;
  readonly threshold?: string;
  readonly colourKey?: string;
  readonly sliceHeight?: string;
  readonly fading?: string;
  readonly rays?: string;
  readonly material?: readonly string[];
  readonly defaultMaterial?: string;
}

type Members = Readonly<Record<string, unknown>>;

const { takesNumbers: _any, ...PATTERN } = wireOptionOf('antenna.ant');
const PROCESSOR = wireOptionOf('engine');

/** A request body of /3d, which the service validates. */
export type SceneBodyText = Members & { readonly '3d': Members };

/** The request body of /3d: that of a file, if any, with the flags on top. @throws CliError */
export async function sceneBody(flags: SceneFlags): Promise<SceneBodyText> {
  const body = flags.request === undefined ? {} : membersOf(await bodyFile(flags.request));
  const { transmitters } = body;
  const [first, ...others] = Array.isArray(transmitters) ? (transmitters as unknown[]) : [];
  const one = membersOf(first);
  const transmitter = {
    ...(flags.power === undefined && one['txw'] === undefined ? { txw: 1 } : {}),
    ...one,
    ...given({
      frq: flags.frequency,
      txw: flags.power,
      pos: vector('--position', flags.position),
      up: vector('--up', flags.up),
      fwd: vector('--forward', flags.forward),
    }),
    antenna: {
      ...membersOf(one['antenna']),
      ...given({
        ant: flags.pattern === undefined ? undefined : readWireText(PATTERN, flags.pattern),
        txg: flags.txGain,
        hbw: flags.horizontalBeamwidth,
        vbw: flags.verticalBeamwidth,
        fbr: flags.frontToBack,
      }),
    },
  };
  const { processor, megavoxels, fading, rays, reflections, material, defaultMaterial } = flags;
  const output = { res: flags.resolution, megavoxels, col: flags.colourKey, slice: flags.sliceHeight, fading, rays };
  return {
    ...body,
    ...given({ engine: processor && PROCESSOR.words?.[processor] }),
    transmitters: [transmitter, ...others],
    '3d': { ...membersOf(body['3d']), ...given({ max_reflections: reflections }) },
    output: { ...membersOf(body['output']), ...given(output) },
    receiver: { ...membersOf(body['receiver']), ...given({ rxg: flags.rxGain, rxs: flags.threshold }) },
    ...(material === undefined ? {} : { materials: material.map(keyed) }),
    ...(defaultMaterial === undefined ? {} : { default_material: materialOf('--default-material', defaultMaterial) }),
  };
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

function given(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function vector(flag: string, text: string | undefined): Members | undefined {
  if (text === undefined) return undefined;
  const [x, y, z, more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (![x, y, z].every((part) => Number.isFinite(part)) || more !== undefined) {
    throw new CliError(EXIT_CODE.usage, `${flag}: "${text}" is not three numbers such as 1,1.5,2`);
  }
  return { x, y, z };
}

/** `glass,window=glass`, `metal=3,1000,0`. */
function keyed(text: string): Members {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new CliError(EXIT_CODE.usage, `--material: "${text}" is not <names>=<material>`);
  const keys = text
    .slice(0, at)
    .split(',')
    .map((key) => key.trim());
  return { keys, ...materialOf('--material', text.slice(at + 1)) };
}

function materialOf(flag: string, text: string): Members {
  const parts = text.split(',');
  if (parts.length === 1) return { p2040: text.trim() };
  const [reflection_loss, transmission_loss, diffusion] = parts;
  if (parts.length === 3) return { reflection_loss, transmission_loss, diffusion };
  throw new CliError(EXIT_CODE.usage, `${flag}: "${text}" is not a name or reflection dB,dB/m,diffusion`);
}
