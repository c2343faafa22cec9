/** WGS 84 by its definition, apart from the code that is tested. */
const A = 6378.137;
const E2 = 0.00669437999014;
const RAD = Math.PI / 180;

export type Vector = readonly [number, number, number];

export function earthFixed(latDeg: number, lonDeg: number, heightKm: number): Vector {
  const [sin, cos] = [Math.sin(latDeg * RAD), Math.cos(latDeg * RAD)];
  const normal = A / Math.sqrt(1 - E2 * sin * sin);
  const across = (normal + heightKm) * cos;
  return [across * Math.cos(lonDeg * RAD), across * Math.sin(lonDeg * RAD), (normal * (1 - E2) + heightKm) * sin];
}

/** By iteration to the last bit. */
export function geodetic([x, y, z]: Vector): { latDeg: number; lonDeg: number; heightKm: number } {
  const across = Math.hypot(x, y);
  let lat = Math.atan2(z, across * (1 - E2));
  let heightKm = 0;
  for (let i = 0; i < 12; i++) {
    const normal = A / Math.sqrt(1 - E2 * Math.sin(lat) ** 2);
    heightKm = across / Math.cos(lat) - normal;
    lat = Math.atan2(z, across * (1 - (E2 * normal) / (normal + heightKm)));
  }
  return { latDeg: lat / RAD, lonDeg: Math.atan2(y, x) / RAD, heightKm };
}

/** The point at a range from a location in a direction. */
export function pointInSky(
  { latDeg, lonDeg }: { readonly latDeg: number; readonly lonDeg: number },
  { azimuthDeg, elevationDeg, rangeKm }: { azimuthDeg: number; elevationDeg: number; rangeKm: number },
): { xKm: number; yKm: number; zKm: number } {
  const [x, y, z] = earthFixed(latDeg, lonDeg, 0);
  const up = rangeKm * Math.sin(elevationDeg * RAD);
  const level = rangeKm * Math.cos(elevationDeg * RAD);
  const [east, north] = [level * Math.sin(azimuthDeg * RAD), level * Math.cos(azimuthDeg * RAD)];
  const [sinLat, cosLat] = [Math.sin(latDeg * RAD), Math.cos(latDeg * RAD)];
  const [sinLon, cosLon] = [Math.sin(lonDeg * RAD), Math.cos(lonDeg * RAD)];
  return {
    xKm: x - east * sinLon - north * sinLat * cosLon + up * cosLat * cosLon,
    yKm: y + east * cosLon - north * sinLat * sinLon + up * cosLat * sinLon,
    zKm: z + north * cosLat + up * sinLat,
  };
}
