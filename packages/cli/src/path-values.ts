import type { PathResult } from '@radioshed/engine';
import { unwrapLonDeg } from '@radioshed/geodesy';
import { type Raster, rasterOf } from '@radioshed/raster';
import { dbuvpmFromIsotropicDbm } from '@radioshed/units';

/**
 * The quantity of a path's report at every step as a raster of one row, transmitter first: NaN where there is none.
 *
 * Its pixels stand on the straight line in longitude and latitude between the ends, a turned grid in EPSG:4326.
 */
export function pathValues({ input, profile, link }: PathResult): Raster {
  const { transmitter, receiver, output } = input;
  const valueOf = {
    pathLoss: (i: number) => profile.lossDb[i],
    receivedPower: (i: number) => profile.powerDbm[i],
    snr: (i: number) => profile.powerDbm[i] - link.noiseFloorDbm,
    fieldStrength: (i: number) =>
      dbuvpmFromIsotropicDbm(profile.powerDbm[i] - receiver.gainDbi, transmitter.frequencyMHz),
  }[output.quantity];
  const width = profile.lossDb.length;
  const east = (unwrapLonDeg(receiver.lonDeg, transmitter.lonDeg) - transmitter.lonDeg) / (width - 1);
  const north = (receiver.latDeg - transmitter.latDeg) / (width - 1);
  return rasterOf(
    Float32Array.from({ length: width }, (_, i) => valueOf(i)),
    {
      width,
      height: 1,
      // A column is a step along the path; the row is as long, across it.
      transform: [
        transmitter.lonDeg - (east + north) / 2,
        east,
        north,
        transmitter.latDeg - (north - east) / 2,
        north,
        -east,
      ],
      crs: 'EPSG:4326',
    },
  );
}
