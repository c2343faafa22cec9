import type { ClutterProfile } from '@radioshed/clutter';
import { readPathRequest } from '@radioshed/contract/schemas';
import { pathInputOf } from '@radioshed/contract/translate';
import type { MeasuredQuantity } from '@radioshed/drive-test';
import type { LinksInput } from '@radioshed/engine';
import type { Position } from '@radioshed/geodesy';
import type { ReadPlace } from '@radioshed/places';
import { CliError, EXIT_CODE } from '@radioshed/command';
import { type Note, uniqueNotes } from '@radioshed/units';

import { note } from '../notes.js';
import { heightUnit } from '../options/height-unit.js';
import { siteEntries } from '../files/sites-file.js';
import type { GivenFlag } from '../options/given-flag.js';
import { requestBody } from '../calculate/request-body.js';
import { readWireText } from '../options/wire-option.js';
import { MEDIAN_PERCENT } from './drive-option.js';

/** The engine inputs of a drive test, one for each model. */
export interface DriveInputs {
  readonly inputs: readonly LinksInput[];
  /** Notes about defaults used. */
  readonly notes: readonly Note[];
}

const OUT: Readonly<Record<MeasuredQuantity, number>> = { pathLoss: 1, receivedPower: 2, fieldStrength: 3 };

/** The clutter profiles, and the default. */
export interface DriveProfiles {
  readonly profiles: readonly ClutterProfile[];
  readonly defaultProfile?: string;
}

type Node = Record<string, unknown>;

/**
 * The inputs of flags and request body, one for each model of `--model a,b,c`.
 *
 * @param place of the first measurement, used for the receiver.
 * @param site of a list, whose values replace those of the transmitter.
 * @throws CliError or RequestError with field and flag.
 */
export async function driveInputs(
  file: string | undefined,
  flags: readonly GivenFlag[],
  quantity: MeasuredQuantity,
  place: Position,
  { profiles, defaultProfile }: DriveProfiles,
  site?: ReadPlace,
): Promise<DriveInputs> {
  const model = flags.find(({ wire }) => wire.field === 'model.pm');
  const { body, assumed } = await requestBody(
    '/path',
    file,
    flags.filter((flag) => flag !== model),
  );
  const root = body as Node;
  if (site !== undefined) useSite(root, site);
  const receiver = objectOf(root, 'receiver');
  const choice = objectOf(root, 'model');
  const output = objectOf(root, 'output');
  if (defaultProfile !== undefined) objectOf(root, 'environment')['clt'] ??= defaultProfile;
  Object.assign(receiver, { lat: place.latDeg, lon: place.lonDeg > 180 ? place.lonDeg - 360 : place.lonDeg });
  output['out'] = OUT[quantity];
  const isMedian = (choice['rel'] ?? undefined) === undefined;
  if (isMedian) choice['rel'] = MEDIAN_PERCENT;
  const wanted =
    model === undefined ? [choice['pm']] : model.text.split(',').map((text) => readWireText(model.wire, text));
  const notes: Note[] = [...assumed];
  const inputs = wanted.map((pm): LinksInput => {
    const one = { ...root, model: { ...choice, ...(pm === undefined ? {} : { pm }) } };
    const { input, notes: found } = pathInputOf(readPathRequest(one), { profiles });
    notes.push(...found);
    const { latDeg: _lat, lonDeg: _lon, ...antenna } = input.receiver;
    return { ...input, receiver: antenna };
  });
  const names = inputs.map((input) => input.model.name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw new CliError(EXIT_CODE.usage, `--model: ${twice} is named twice`);
  if (isMedian) notes.push(note('medianAssumed', { reliabilityPercent: MEDIAN_PERCENT }));
  return { inputs, notes: uniqueNotes(notes) };
}

/** Puts the values of a site of a list into a request. */
function useSite(root: Node, site: ReadPlace): void {
  const transmitter = objectOf(root, 'transmitter');
  const read = { places: [site], refused: [], columns: [], notes: [] };
  const [entry = {}] = siteEntries(read, transmitter, heightUnit(root, transmitter), false);
  const { antenna, ...own } = entry;
  root['transmitter'] = own;
  if (antenna !== undefined) root['antenna'] = { ...objectOf(root, 'antenna'), ...(antenna as Node) };
}

/** An object in the body, created by default. Other values are left to the validation of the body. */
function objectOf(body: Node, name: string): Node {
  const found = body[name];
  if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Node;
  const made: Node = {};
  if (found === undefined || found === null) body[name] = made;
  return made;
}
