import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { bodyFile } from '../calculate/request-body.js';
import { ENGINE } from '../options/wire-words.js';

/** The flags that fill a body of /3d. */
export interface SceneFlags {
  readonly request?: string;
  readonly engine?: 'gpu' | 'cpu';
  readonly frq?: string;
  readonly txw?: string;
  readonly pos?: string;
  readonly up?: string;
  readonly fwd?: string;
  readonly ant?: string;
  readonly txg?: string;
  readonly hbw?: string;
  readonly vbw?: string;
  readonly fbr?: string;
  readonly res?: string;
  readonly megavoxels?: string;
  readonly reflections?: string;
  readonly rxg?: string;
  readonly rxs?: string;
  readonly col?: string;
  readonly height?: string;
  readonly fading?: string;
  readonly rays?: string;
  readonly material?: readonly string[];
  readonly defaultMaterial?: string;
}

type Members = Readonly<Record<string, unknown>>;

/** A body of /3d; what it lacks or has wrong, the service says. */
export type SceneBodyText = Members & { readonly '3d': Members };

/** The body of /3d: what a file holds, where one is given, with the flags on top. @throws CliError */
export async function sceneBody(flags: SceneFlags): Promise<SceneBodyText> {
  const body = flags.request === undefined ? {} : membersOf(await bodyFile(flags.request));
  const { transmitters } = body;
  const [first, ...others] = Array.isArray(transmitters) ? (transmitters as unknown[]) : [];
  const one = membersOf(first);
  const { frq, txw, pos, up, fwd, ant, txg, hbw, vbw, fbr } = flags;
  const transmitter = {
    ...(txw === undefined && one['txw'] === undefined ? { txw: 1 } : {}),
    ...one,
    ...given({ frq, txw, pos: vector('--pos', pos), up: vector('--up', up), fwd: vector('--fwd', fwd) }),
    antenna: { ...membersOf(one['antenna']), ...given({ ant, txg, hbw, vbw, fbr }) },
  };
  const { engine, res, megavoxels, col, height, fading, rays, rxg, rxs, reflections, material, defaultMaterial } =
    flags;
  return {
    ...body,
    ...given({ engine: engine && ENGINE[engine] }),
    transmitters: [transmitter, ...others],
    '3d': { ...membersOf(body['3d']), ...given({ max_reflections: reflections }) },
    output: { ...membersOf(body['output']), ...given({ res, megavoxels, col, slice: height, fading, rays }) },
    receiver: { ...membersOf(body['receiver']), ...given({ rxg, rxs }) },
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
    throw new CliError(EXIT_CODE.usage, `${flag}: "${text}" is not three numbers with commas, such as 1,1.5,2`);
  }
  return { x, y, z };
}

/** `glass,window=glass`, `metal=3,1000,0`. */
function keyed(text: string): Members {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new CliError(EXIT_CODE.usage, `--material: "${text}" is not <names>=<what they are>`);
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
  throw new CliError(EXIT_CODE.usage, `${flag}: "${text}" is neither a name nor dB a reflection,dB/m,diffusion`);
}
