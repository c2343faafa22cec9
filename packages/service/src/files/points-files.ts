import type { Calculation } from '@radioshed/archive';
import { hasLink, type PointsReport, type PointsRequest, type PointTransmitter } from '@radioshed/contract/schemas';
import type { KmlLinks } from '@radioshed/formats';

import { singleOf } from './details/path-details.js';
import type { ReportDetails } from './details/report-details.js';
import type { FileKind } from './file-kind.js';
import { REPORT_JSON } from './report-json.js';

/** The files of /points. */
export const POINTS_FILES: readonly FileKind[] = [
  REPORT_JSON,
  {
    format: 'kml',
    suffix: '.kml',
    type: 'application/vnd.google-earth.kml+xml',
    make: async (calculation) => {
      const { linksKml } = await import('@radioshed/formats');
      return new TextEncoder().encode(linksKml(linksOf(calculation)));
    },
  },
  {
    format: 'kmz',
    suffix: '.kmz',
    type: 'application/vnd.google-earth.kmz',
    make: async (calculation) => {
      const { linksKmz } = await import('@radioshed/formats');
      return linksKmz(linksOf(calculation), new Date(calculation.createdAt));
    },
  },
];

/** The links from all points on a map. */
function linksOf({ network, site, details }: Calculation): KmlLinks {
  const { report } = details as ReportDetails<PointsRequest, PointsReport>;
  const receiver = singleOf(report.Receiver);
  const end = placeOf('Receiver', receiver, '');
  return { name: `${network} ${site}`, places: [end.mark], links: report.Transmitters.filter(hasLink).map(linkOf) };

  function linkOf(sender: PointTransmitter): KmlLinks['links'][number] {
    const name = `Point ${sender.server}`;
    const description = `${sender['Signal power at receiver dBm']} dBm at the receiver`;
    const start = placeOf(name, sender, description);
    return { name, description, places: [start.mark], ray: [start.top, end.top] };
  }
}

interface End {
  readonly Latitude: number;
  readonly Longitude: number;
  readonly 'Antenna height m': number;
  readonly 'Ground elevation m': number | null;
}

function placeOf(name: string, end: End, description: string) {
  const { Latitude: latDeg, Longitude: lonDeg, 'Antenna height m': heightM } = end;
  return {
    mark: { name, latDeg, lonDeg, heightM, description },
    top: [lonDeg, latDeg, (end['Ground elevation m'] ?? 0) + heightM] as const,
  };
}
