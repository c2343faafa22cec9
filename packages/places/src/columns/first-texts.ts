/**
 * The first text of each column, without blanks around it; empty for a column that no row fills. It looks at each cell
 * at most once: in a list of many columns and many short rows, a search per column would take the product of both.
 */
export function firstTexts(rows: readonly (readonly string[])[], width: number): readonly string[] {
  const found = Array.from({ length: width }, () => '');
  let open = found.map((_, at) => at);
  for (const row of rows) {
    if (open.length === 0) break;
    let isFilled = false;
    for (const at of open) {
      if (at >= row.length) break;
      const text = (row[at] ?? '').trim();
      if (text === '') continue;
      found[at] = text;
      isFilled = true;
    }
    if (isFilled) open = open.filter((at) => found[at] === '');
  }
  return found;
}
