import { antennaModules } from '@radioshed/antenna';
import { clutterLossModules } from '@radioshed/clutter-loss';
import { empiricalModules } from '@radioshed/empirical';
import { groundWaveModules } from '@radioshed/ground-wave';
import { itmModules } from '@radioshed/itm';
import { kernelsModules } from '@radioshed/kernels';
import { p1411Modules } from '@radioshed/p1411';
import { p1546Modules } from '@radioshed/p1546';
import { p1812Modules } from '@radioshed/p1812';
import { p2001Modules } from '@radioshed/p2001';
import { p528Modules } from '@radioshed/p528';
import { type LoadModule, loadFrom } from '@radioshed/parallel';
import { raytraceModules } from '@radioshed/raytrace';

/** Finds all modules that calculations run in workers, by name: for a worker's script of your own. */
export const loadModule: LoadModule = /* @__PURE__ */ loadFrom(
  kernelsModules,
  itmModules,
  empiricalModules,
  clutterLossModules,
  antennaModules,
  p1411Modules,
  p1546Modules,
  p1812Modules,
  p2001Modules,
  p528Modules,
  groundWaveModules,
  raytraceModules,
);
