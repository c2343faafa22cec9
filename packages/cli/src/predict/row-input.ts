import { CaseError, type CaseRow, profileOfRow, type SampledProfile } from '@radioshed/command/cases';

import type { ModelForm } from './model-form.js';

/** Columns of a table of profiles. */
export const PROFILE_COLUMNS: readonly string[] = ['distanceKm', 'groundM'];

/** Largest difference of steps that count as equal, of the step. */
const EQUAL = 1e-3;

/** Builds the input of a form's function from a row: empty cells of optional columns are left to its defaults. */
export function inputReader(
  form: ModelForm,
  columns: readonly string[],
  profiles: ReadonlyMap<string, SampledProfile>,
): (row: CaseRow) => Readonly<Record<string, unknown>> {
  const taken = form.takes.filter((column) => columns.includes(column));
  const groundOf = groundReader(form, profiles);
  return (row) => {
    const input: Record<string, unknown> = { ...groundOf(row) };
    for (const column of form.needs) put(input, column, valueOf(row.text(column)));
    for (const column of taken) if (row.has(column)) put(input, column, valueOf(row.text(column)));
    return input;
  };
}

/** The ground of a row as its function takes it. It is made once for each profile. */
function groundReader(
  { ground }: ModelForm,
  profiles: ReadonlyMap<string, SampledProfile>,
): (row: CaseRow) => Readonly<Record<string, unknown>> {
  if (ground === undefined) return () => ({});
  const made = new Map<SampledProfile, Readonly<Record<string, unknown>>>();
  return (row) => {
    const profile = profileOfRow(profiles, row);
    const known = made.get(profile);
    if (known !== undefined) return known;
    const fresh = ground === 'ground' ? equalSteps(profile) : { profile: pathProfile(profile) };
    made.set(profile, fresh);
    return fresh;
  };
}

function equalSteps(profile: SampledProfile): Readonly<Record<string, unknown>> {
  return { groundM: profile.numbers('groundM'), stepM: stepOf(profile.numbers('distanceKm')) };
}

function pathProfile(profile: SampledProfile): Readonly<Record<string, unknown>> {
  return {
    distanceKm: profile.numbers('distanceKm'),
    groundM: profile.numbers('groundM'),
    ...(profile.has('clutterM') ? { clutterM: profile.numbers('clutterM') } : {}),
    ...(profile.has('zone') ? { zone: profile.texts('zone').map((each) => each.trim()) } : {}),
  };
}

/** The step of equal distances, m. @throws CaseError for others */
function stepOf(distanceKm: Float64Array): number {
  const intervals = distanceKm.length - 1;
  const step = ((distanceKm[intervals] ?? Number.NaN) - (distanceKm[0] ?? Number.NaN)) / intervals;
  const odd = distanceKm.findIndex((each, i) => Math.abs(each - (distanceKm[0] ?? 0) - i * step) > EQUAL * step);
  if (intervals < 1 || odd >= 0 || !(step > 0)) {
    throw new CaseError(`the profile's distanceKm: the steps are not equal, which this model needs`);
  }
  return step * 1000;
}

/** Sets `variability.mode` inside `variability`. */
function put(input: Record<string, unknown>, path: string, value: unknown): void {
  const at = path.indexOf('.');
  if (at < 0) {
    input[path] = value;
    return;
  }
  const name = path.slice(0, at);
  const inner = (input[name] ??= {}) as Record<string, unknown>;
  put(inner, path.slice(at + 1), value);
}

/** A number, or the word as it is; the model refuses what it does not know. */
function valueOf(text: string): number | string {
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}
