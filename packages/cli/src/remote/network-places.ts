import { CallError, type Client } from '@radioshed/contract/client';

import { ownWords } from '../notes.js';
import { readSitesFile, sitesNotes } from '../files/sites-file.js';

/** The sites of a network that serve a place of a list, the best first. */
export interface ServedPlace {
  readonly place: string;
  readonly lat: number;
  readonly lon: number;
  readonly servers?: readonly {
    readonly Site: string;
    readonly id: number;
    readonly 'Signal power at receiver dBm': number | null;
    readonly 'Distance to receiver km': number;
  }[];
  /** Why there is none. */
  readonly error?: string;
}

/**
 * The best servers of a network at each place of a list.
 *
 * @param complain takes notes about the list
 * @throws CliError for a list that cannot be read, and CallError for a fault that all places share
 */
export async function networkAtPlaces(
  client: Client,
  body: Parameters<Client['network']>[0],
  file: string,
  complain: (text: string) => void,
): Promise<readonly ServedPlace[]> {
  const list = await readSitesFile(file, {});
  for (const sentence of ownWords(sitesNotes(list))) complain(sentence);
  const served: ServedPlace[] = [];
  for (const { name: place, latDeg: lat, lonDeg: lon, values } of list.places) {
    const receiver = values.height === undefined || body.alt !== undefined ? {} : { alt: values.height };
    try {
      const reports = await client.network({ ...body, ...receiver, lat, lon });
      const servers = reports.map(({ Site, id, Transmitters: link }) => ({
        Site,
        id,
        'Signal power at receiver dBm': link['Signal power at receiver dBm'] ?? null,
        'Distance to receiver km': link['Distance to receiver km'],
      }));
      served.push({ place, lat, lon, servers });
    } catch (error) {
      // A place that no site reaches does not end the list.
      if (!(error instanceof CallError) || error.status !== 400 || served.length === 0) throw error;
      served.push({ place, lat, lon, error: error.message });
    }
  }
  return served;
}
