// @ts-check

/**
 * Growth of memory by linear regression.
 *
 * @param {readonly { ms: number, bytes: number }[]} readings
 * @returns {{ meanMB: number, perHourMB: number }}
 */
export function growthOf(readings) {
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const hours = readings.map(({ ms }) => ms / 3.6e6);
  const megabytes = readings.map(({ bytes }) => bytes / 1e6);
  const [x, y] = [mean(hours), mean(megabytes)];
  const covariance = mean(hours.map((hour, i) => (hour - x) * (megabytes[i] - y)));
  return { meanMB: y, perHourMB: covariance / mean(hours.map((hour) => (hour - x) ** 2)) };
}

/**
 * The least reading of each window.
 *
 * @param {readonly { ms: number, bytes: number }[]} readings
 * @param {number} count readings of a window
 */
export function leastOf(readings, count) {
  const windows = Math.ceil(readings.length / count);
  return Array.from({ length: windows }, (_, i) =>
    readings.slice(i * count, (i + 1) * count).reduce((least, each) => (each.bytes < least.bytes ? each : least)),
  );
}
