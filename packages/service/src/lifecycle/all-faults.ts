import { isRequestError, RequestError } from '@radioshed/contract/schemas';
import { wireIssueOf } from '@radioshed/contract/translate';
import { isOutOfRangeError } from '@radioshed/units';

type Issue = RequestError['issues'][number];

/** Values for members without a default, so that the rest of a body can be checked. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  site: 'A1',
  network: 'N1',
  lat: 0,
  lon: 0,
  frq: 1000,
  txw: 1,
  hbw: 90,
  vbw: 90,
};

/** Faulty values are replaced at most so often. */
const MOST_ROUNDS = 8;

/**
 * All faults of a body. A reader stops where a value is needed to check others, so the faulty values are replaced and
 * the body is checked again.
 *
 * @param check rejects with a RequestError or an OutOfRangeError for a faulty body; any other error ends the search.
 */
export async function allFaults(
  first: RequestError,
  body: unknown,
  check: (body: unknown) => Promise<unknown>,
): Promise<RequestError> {
  const found = new Map(first.issues.map((issue) => [issue.field, issue]));
  let mended = body;
  let fresh: readonly Issue[] = first.issues;
  for (let round = 0; round < MOST_ROUNDS && fresh.length > 0; round++) {
    for (const { field } of fresh) mended = withStandIn(mended, stepsOf(field));
    fresh = (await issuesOf(check(mended))).filter(({ field }) => !found.has(field));
    for (const issue of fresh) found.set(issue.field, issue);
  }
  return found.size === first.issues.length ? first : new RequestError([...found.values()]);
}

async function issuesOf(checked: Promise<unknown>): Promise<readonly Issue[]> {
  try {
    await checked;
    return [];
  } catch (error) {
    if (isRequestError(error)) return error.issues;
    // A colour key is looked up after the body was read.
    return isOutOfRangeError(error) ? [wireIssueOf(error)] : [];
  }
}

/** `radios[0].antenna.hbw` as steps. */
function stepsOf(field: string): string[] {
  return field.split(/[.[\]]+/).filter((step) => step !== '');
}

/** A body with a stand-in, or nothing, at a place. The body itself is not changed. */
function withStandIn(body: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined || typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) {
    const index = Number(step);
    return (body as unknown[]).map((each, i) => (i === index ? withStandIn(each, rest) : each));
  }
  const members = body as Readonly<Record<string, unknown>>;
  if (rest.length > 0) return { ...members, [step]: withStandIn(members[step], rest) };
  return { ...members, [step]: STAND_INS[step] };
}
