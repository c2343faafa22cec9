/** A CSV file of 300 levels around a transmitter at 0.5° N 0.5° E, on the sample island. */
export function driveTest(): string {
  const rows = Array.from({ length: 300 }, (_, i) => {
    const [distance, angle] = [0.004 + 0.0001 * i, i * 0.7];
    const level = -52 - 35 * Math.log10(distance * 111) + 6 * Math.sin(i);
    return `${0.5 + distance * Math.sin(angle)},${0.5 + distance * Math.cos(angle)},${level.toFixed(1)}`;
  });
  return `lat,lon,dBm\n${rows.join('\n')}\n`;
}
