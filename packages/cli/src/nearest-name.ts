/** The known name that takes the fewest letters put in, left out or exchanged to come to from `name`. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known.map((each) => ({ each, apart: lettersApart(name, each) })).sort((a, b) => a.apart - b.apart);
  return nearest?.each;
}

function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchanged, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
