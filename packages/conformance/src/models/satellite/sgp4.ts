import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { isOrbitError, readTle, temeOrbit, type TemeState } from '@radioshed/satellite';
import { CliError, EXIT_CODE } from '@radioshed/command';
import { CaseError } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../../case-form.js';

type Orbit = (minutes: number) => TemeState;

/**
 * Positions and velocities by SGP4, TEME: of the satellite `norad_id`, `t_min` minutes after its elements. `block` is
 * the index of its elements in the file, from 0; the file can have several sets of one satellite.
 *
 * @param options `tables` is the file of elements; by default the only `.tle` next to the cases.
 */
export async function sgp4(options: { readonly in: string; readonly tables?: string }): Promise<PredictedModel> {
  const file = options.tables ?? (await tleBeside(options.in));
  const sets = elementsOf(await textOf(file), file);
  const orbits = sets.map(temeOrbit);
  const orbitAt = (block: number, noradId: string): Orbit => {
    const orbit = orbits[block];
    const found = sets[block]?.noradId.replace(/^0+/, '');
    if (orbit === undefined || found !== noradId) throw new CaseError(`block: satellite ${noradId} is not at ${block}`);
    return orbit;
  };
  const only = (noradId: string): Orbit => {
    const at = sets.findIndex((set) => set.noradId.replace(/^0+/, '') === noradId);
    if (at < 0) throw new CaseError(`norad_id: there is no satellite ${noradId} in ${basename(file)}`);
    return orbitAt(at, noradId);
  };
  return {
    tolerance: 1e-6,
    forms: [
      caseForm<TemeState>({
        inputs: ['norad_id', 't_min'],
        predict(row) {
          const noradId = String(row.number('norad_id'));
          const orbit = row.has('block') ? orbitAt(row.number('block'), noradId) : only(noradId);
          try {
            return orbit(row.number('t_min'));
          } catch (error) {
            if (isOrbitError(error)) throw new CaseError(error.message);
            throw error;
          }
        },
        // Elements made to fail: the reference printed the state of the previous satellite.
        refusedByReference: (row) => (row.number('norad_id') === 33_334 ? true : undefined),
        outputs: {
          x_km: ({ positionKm: [x] }) => x,
          y_km: ({ positionKm: [, y] }) => y,
          z_km: ({ positionKm: [, , z] }) => z,
          vx_kms: ({ velocityKmps: [x] }) => x,
          vy_kms: ({ velocityKmps: [, y] }) => y,
          vz_kms: ({ velocityKmps: [, , z] }) => z,
        },
      }),
    ],
  };
}

async function tleBeside(cases: string): Promise<string> {
  const folder = dirname(cases);
  const names = await readdir(folder).catch((): string[] => []);
  const [name, ...others] = names.filter((each) => /\.tle$/i.test(each));
  const own = names.find((each) => each === 'sgp4_verification.tle');
  if (own !== undefined) return join(folder, own);
  if (name !== undefined && others.length === 0) return join(folder, name);
  const what = name === undefined ? 'there is no .tle' : 'there is more than one .tle';
  throw new CliError(EXIT_CODE.usage, `--tables: missing; ${what} next to ${cases}`);
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `cannot read ${file}`, { cause });
  }
}

function elementsOf(text: string, file: string): ReturnType<typeof readTle> {
  try {
    return readTle(text, { isChecked: false }); // the verification set has artificial elements that produce error codes
  } catch (cause) {
    if (isOrbitError(cause)) throw new CliError(EXIT_CODE.usage, `${file}: ${cause.message}`, { cause });
    throw cause;
  }
}
