/** A node of WKT, such as `UNIT["metre", 1]`. */
export interface WktNode {
  /** Keyword in capitals. */
  readonly keyword: string;
  /** Strings, words and numbers in their order. */
  readonly values: readonly (string | number)[];
  readonly nodes: readonly WktNode[];
}

/** Deepest nesting of a string: those of real systems have about ten levels. */
const MOST_LEVELS = 64;

/**
 * The trees of a WKT string: one, or several in a row, as Esri writes a horizontal and a vertical system. Undefined
 * for a string that is damaged or goes on after its trees.
 *
 * @see OGC 18-010r7, OGC 01-009
 */
export function wktTrees(text: string): readonly WktNode[] | undefined {
  const tokens = text.match(/"[^"]*"|[[\](),]|[^\s[\](),"]+/g) ?? [];
  const isOpen = (token: string | undefined): boolean => token === '[' || token === '(';
  const isClosed = (token: string | undefined): boolean => token === ']' || token === ')';
  let at = 0;
  const nodeAt = (level: number): WktNode | undefined => {
    const keyword = tokens[at++]?.toUpperCase() ?? '';
    if (level > MOST_LEVELS || !/^[A-Z]\w*$/.test(keyword) || !isOpen(tokens[at])) return undefined;
    const values: (string | number)[] = [];
    const nodes: WktNode[] = [];
    for (at++; at < tokens.length; at++) {
      const token = tokens[at];
      if (isClosed(token)) return { keyword, values, nodes };
      if (token === ',') continue;
      if (isOpen(tokens[at + 1])) {
        const inner = nodeAt(level + 1);
        if (inner === undefined) return undefined;
        nodes.push(inner);
      } else values.push(valueOf(token));
    }
    return undefined;
  };
  const trees: WktNode[] = [];
  while (at < tokens.length) {
    if (tokens[at] === ',' && trees.length > 0) at++;
    const tree = nodeAt(0);
    if (tree === undefined) return undefined;
    trees.push(tree);
    at++;
  }
  return trees.length === 0 ? undefined : trees;
}

function valueOf(token: string): string | number {
  if (token.startsWith('"')) return token.slice(1, -1);
  return Number.isNaN(Number(token)) ? token : Number(token);
}

/** The first node below with one of some keywords. */
export function childOf(node: WktNode | undefined, ...keywords: readonly string[]): WktNode | undefined {
  return node?.nodes.find(({ keyword }) => keywords.includes(keyword));
}

/** The EPSG code of a node itself, not of those below; undefined for none, and for codes of other authorities. */
export function epsgCodeOf(node: WktNode | undefined): number | undefined {
  const { values = [] } = childOf(node, 'AUTHORITY', 'ID') ?? {};
  const code = Number(values[1]);
  return String(values[0]).toUpperCase() === 'EPSG' && code > 0 ? code : undefined;
}

/** The size of a unit; 1 for none, NaN for one without a size. */
export function sizeOf(unit: WktNode | undefined): number {
  return unit === undefined ? 1 : Number(unit.values[1] ?? Number.NaN);
}
