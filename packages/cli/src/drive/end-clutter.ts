import type { ClutterCategory } from '@radioshed/clutter-loss';
import type { MeasuredQuantity } from '@radioshed/drive-test';
import type { LinksInput, LinksTerrain } from '@radioshed/engine';
import { CliError, EXIT_CODE } from '@radioshed/command';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';
import { choiceOption } from '../options/choice-option.js';

/** Words of `--clutter-at-ends`, and the categories of ITU-R P.2108. */
const CATEGORIES: Readonly<Record<string, ClutterCategory>> = {
  open: 'open',
  suburban: 'suburban',
  urban: 'urban',
  trees: 'trees',
  'dense-urban': 'denseUrban',
};

/** Both ends of the links of a drive test among clutter that the ground does not show. */
export interface EndClutter {
  /** The input and links with antennas at the top of the clutter, or above it. */
  readonly raised: (
    input: LinksInput,
    links: LinksTerrain,
  ) => { readonly input: LinksInput; readonly links: LinksTerrain };
  /** Loss of the antennas below that top, dB, of each link. */
  readonly lossDb: Float64Array;
  /** −1 for levels, 1 for losses. */
  readonly sign: 1 | -1;
  readonly note: Note;
}

/**
 * The clutter around both antennas after ITU-R P.2108-1 §3.1, with the representative height of its category.
 *
 * @throws CliError for an unknown word, clutter along the paths, heights above the sea, or a frequency outside 30 to
 * 3000 MHz.
 */
export async function endClutter(
  word: string,
  {
    input,
    links,
    quantity,
  }: { readonly input: LinksInput; readonly links: LinksTerrain; readonly quantity: MeasuredQuantity },
): Promise<EndClutter> {
  const { CLUTTER_HEIGHT_M, HEIGHT_GAIN_MHZ, p2108HeightGainDb } = await import('@radioshed/clutter-loss');
  const clutter = CATEGORIES[choiceOption(word, '--clutter-at-ends', Object.keys(CATEGORIES))] as ClutterCategory;
  if (links.cover !== undefined)
    throw usage('not used with --landcover, --buildings or --obstacles, which have clutter of their own');
  const { transmitter, receiver } = input;
  if (transmitter.heightReference === 'sea' || receiver.heightReference === 'sea')
    throw usage('needs heights above ground');
  const { frequencyMHz } = transmitter;
  const [least, most] = HEIGHT_GAIN_MHZ;
  if (!(frequencyMHz >= least && frequencyMHz <= most))
    throw usage(`${frequencyMHz} MHz is outside ${least} to ${most} MHz`);
  const topM = CLUTTER_HEIGHT_M[clutter];
  const lossOf = (antennaHeightM: number): number => p2108HeightGainDb({ antennaHeightM, frequencyMHz, clutter });
  const txLossDb = lossOf(transmitter.heightM);
  const heights = links.places.map(({ heightM = receiver.heightM }) => heightM);
  const rxLossDb = lossOf(receiver.heightM);
  return {
    raised: (each, of) => ({
      input: {
        ...each,
        transmitter: { ...each.transmitter, heightM: Math.max(each.transmitter.heightM, topM) },
        receiver: { ...each.receiver, heightM: Math.max(each.receiver.heightM, topM) },
      },
      links: {
        ...of,
        places: of.places.map((place) =>
          place.heightM === undefined ? place : { ...place, heightM: Math.max(place.heightM, topM) },
        ),
      },
    }),
    lossDb: Float64Array.from(heights, (heightM) => txLossDb + lossOf(heightM)),
    sign: quantity === 'pathLoss' ? 1 : -1,
    note: note('clutterAtEnds', {
      category: word,
      heightM: topM,
      txLossDb,
      txHeightM: transmitter.heightM,
      rxLossDb,
      rxHeightM: receiver.heightM,
    }),
  };
}

function usage(reason: string): CliError {
  return new CliError(EXIT_CODE.usage, `--clutter-at-ends: ${reason}`);
}
