// @ts-check
import ts from 'typescript';

import { entriesOf, programOf } from './entries.mjs';

/** Their interfaces have the names of the API, which docs/api.md and the OpenAPI document describe. */
const OF_THE_WIRE = ['contract', 'http', 'service', 'quota'];
const NUMBERS =
  /^(?:readonly )?(?:number|Float64Array|Float32Array|ArrayLike<number>)(?:\[\]|<ArrayBufferLike>)?(?: \| null)?$/;

/**
 * A number in inputs or results.
 *
 * @typedef {object} PublicNumber
 * @property {string} name
 * @property {Map<string, Set<string>>} meanings what its docstrings say, by package
 */

/** The numbers that public interfaces have, by name. @param {string} root @returns {PublicNumber[]} */
export function publicNumbers(root) {
  const entries = entriesOf(root).filter(({ name }) => !OF_THE_WIRE.includes(packageOf(name)));
  const program = programOf(root, entries);
  const checker = program.getTypeChecker();
  /** @type {Map<string, PublicNumber>} */
  const found = new Map();
  for (const { name: entry, source } of entries) {
    const file = program.getSourceFile(source);
    const module = file && checker.getSymbolAtLocation(file);
    if (module === undefined) throw new Error(`${entry} exports nothing`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      for (const declared of (symbol.declarations ?? []).filter(ts.isInterfaceDeclaration))
        for (const [member, doc] of documented(checker, declared)) {
          if (member.type === undefined || !NUMBERS.test(member.type.getText())) continue;
          const name = member.name.getText();
          const known = found.get(name) ?? { name, meanings: new Map() };
          found.set(name, known);
          const of = packageOf(entry);
          known.meanings.set(of, (known.meanings.get(of) ?? new Set()).add(doc));
        }
    }
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {string} name as it is imported */
function packageOf(name) {
  return name.split('/')[1] ?? name;
}

/**
 * The members of an interface with what is said of each. One without a docstring shares that of the member before it.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.InterfaceDeclaration} declared
 * @returns {[ts.PropertySignature, string][]}
 */
function documented(checker, declared) {
  let doc = '';
  return declared.members.filter(ts.isPropertySignature).map((member) => {
    const symbol = checker.getSymbolAtLocation(member.name);
    const text = ts.displayPartsToString(symbol?.getDocumentationComment(checker) ?? []);
    if (text !== '')
      doc = text
        .replaceAll(/\{@link ([^}]+)\}/g, '`$1`')
        .replaceAll(/\s+/g, ' ')
        .trim();
    return [member, doc];
  });
}
