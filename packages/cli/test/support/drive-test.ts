/** A CSV file of 300 levels around a transmitter at 0.5° N 0.5° E, on the sample island. */
export function driveTest(): string {
  const rows = Array.from({ length: 300 }, (_, i) => {
    const [distance, angle] = [0.004 + 0.0001 * i, i * 0.7];
    const level = -52 - 35 * Math.log10(distance * 111) + 6 * Math.sin(i);
    return `${0.5 + distance * Math.sin(angle)},${0.5 + distance * Math.cos(angle)},${level.toFixed(1)}`;
  });
  return `lat,lon,dBm\n${rows.join('\n')}\n`;
}

/** Two links of 60 km with the losses of two percentages of time, and their profiles. */
export function linkTest(): { readonly links: string; readonly profiles: string } {
  const header =
    'station,freq_mhz,tx_lat,tx_lon,tx_height_m,rx_lat,rx_lon,rx_height_m,time_percent,measured_basic_loss_db';
  const stations = ['a', 'b'];
  const rows = stations.flatMap((station, i) =>
    [1, 50].map(
      (percent) => `${station},${600 + 300 * i},51,1,30,51.5393,1,10,${percent},${140 + percent / 5 + 3 * i}`,
    ),
  );
  const samples = stations.flatMap((station) =>
    Array.from({ length: 121 }, (_, i) => `${station},${i / 2},${Math.round(50 + 30 * Math.sin(i / 8))},i`),
  );
  return {
    links: [header, ...rows].join('\n'),
    profiles: ['station,distance_km,ground_m,zone', ...samples].join('\n'),
  };
}
