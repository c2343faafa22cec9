import { checkRange, MEAN_EARTH_RADIUS_KM } from '@radioshed/units';

/**
 * Latitude of the point half-way along the great circle between two locations, °.
 *
 * @param txLatDeg latitude of the transmitter, °, north positive.
 * @param txLonDeg its longitude, °, east positive.
 * @param distanceKm length of the path, km; it may differ a little from the distance of the places.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.2001 Attachment H, on a sphere of 6371 km
 */
export function pathCentreLatDeg(
  txLatDeg: number,
  txLonDeg: number,
  rxLatDeg: number,
  rxLonDeg: number,
  distanceKm: number,
): number {
  checkRange('txLatDeg', txLatDeg, -90, 90, '°');
  checkRange('txLonDeg', txLonDeg, -Infinity, Infinity, '°');
  checkRange('rxLatDeg', rxLatDeg, -90, 90, '°');
  checkRange('rxLonDeg', rxLonDeg, -Infinity, Infinity, '°');
  checkRange('distanceKm', distanceKm, 0, Infinity, 'km');
  const rad = Math.PI / 180;
  const sinTx = Math.sin(txLatDeg * rad);
  const cosTx = Math.cos(txLatDeg * rad);
  const sinRx = Math.sin(rxLatDeg * rad);
  const cosRx = Math.cos(rxLatDeg * rad);
  const turn = (rxLonDeg - txLonDeg) * rad;
  const east = cosTx * cosRx * Math.sin(turn); // eq. (H.2.5b)
  const north = sinRx - (sinTx * sinRx + cosTx * cosRx * Math.cos(turn)) * sinTx; // eq. (H.2.5a)
  const cosBearing = Math.cos(Math.atan2(east, north)); // eq. (H.2.6)
  const half = distanceKm / 2 / MEAN_EARTH_RADIUS_KM; // eq. (H.3.1)
  return Math.asin(sinTx * Math.cos(half) + cosTx * Math.sin(half) * cosBearing) / rad; // eq. (H.3.2), (H.3.3)
}
