/** Two-line elements of 1 May 2026, so high that they hold for decades. */
export function elements(): string {
  const lines = [
    '1 25544U 98067A   26121.00000000  .00000001  00000+0  10000-5 0  999',
    '2 25544  51.6393 160.4574 0003580 140.6673 205.7250 13.5095767445212',
  ];
  const sum = (line: string): number =>
    [...line].reduce((total, each) => total + (each === '-' ? 1 : Number(each) || 0), 0);
  return `ISS (ZARYA)\n${lines.map((line) => `${line}${sum(line) % 10}\n`).join('')}`;
}
