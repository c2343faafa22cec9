// @ts-check
/**
 * One function of TypeScript in WGSL: the same statements in the same order, numbers in f32. What has no counterpart is
 * an error that names file and line; a module that needs it is written by hand.
 */
import { snake } from './names.mjs';
import { BOOL, F32, I32, VOID, typeOf, wgslType } from './types.mjs';

/** @typedef {import('./sources.mjs').Source} Source @typedef {any} Node @typedef {import('./types.mjs').Type} Type */

/**
 * @typedef {object} Expression
 * @property {string} text
 * @property {number} strength how tightly its outermost operator binds
 * @property {Type} type
 * @property {unknown} [value] where it is a constant
 * @property {boolean} [calls] whether it calls one of our functions
 */

/**
 * @typedef {object} Callee
 * @property {string} name in WGSL
 * @property {readonly Parameter[]} parameters in the order of WGSL: those of the function that is returned come first
 * @property {number} outer how many of the last belong to the function that returns it
 * @property {Type} result
 */

/**
 * @typedef {object} Parameter
 * @property {Node} pattern
 * @property {Type} type
 * @property {Node | undefined} fallback
 */

/**
 * Surroundings of a function.
 *
 * @typedef {object} Surroundings
 * @property {Source} source
 * @property {(name: string) => { readonly value: unknown } | undefined} constant
 * @property {(name: string) => Callee | undefined} callee
 * @property {(name: string) => string | undefined} helper what replaces a function of `Math` that WGSL lacks
 * @property {(value: readonly unknown[]) => string} table name of the constant array with these numbers
 */

/** Functions of `Math` that WGSL has too, in f32 as good as those. */
const BUILT_IN = new Set(['abs', 'ceil', 'exp', 'floor', 'log', 'log2', 'max', 'min', 'pow', 'sign', 'sqrt', 'trunc']);

/** Functions of the package `numeric` that do the same as one of `Math`, but sooner. */
const SAME = new Map([
  ['exponential', 'exp'],
  ['logarithm', 'log'],
]);

const EQUALITY = 3;
/** @type {Readonly<Record<string, number>>} */
const STRENGTH = {
  '||': 1,
  '&&': 2,
  '==': EQUALITY,
  '!=': EQUALITY,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};
const UNARY = 7;
const WHOLE = 9;

/** Greatest number of f32; represents infinity, which WGSL may assume not to occur. */
const MOST = 3.4028234663852886e38;

/** Functions that check their argument and return it: the kernel's caller has called them. */
const CHECK = /^check[A-Z]/;

/** @param {Source} source @param {Node} node @param {string} problem @returns {never} */
function refuse(source, node, problem) {
  const line = source.text.slice(0, node.start).split('\n').length;
  throw new Error(`${source.file}:${line}: ${problem} has no translation into WGSL`);
}

/**
 * A function as its callers need it.
 * @param {Source} source
 * @param {Node} node
 * @param {string} name
 * @returns {Callee}
 */
export function calleeOf(source, node, name) {
  const inner = returnedFunction(node);
  const outer = parametersOf(source, node);
  const returned = (inner ?? node).returnType;
  return {
    name,
    parameters: inner ? [...parametersOf(source, inner), ...outer] : outer,
    outer: inner ? outer.length : 0,
    result:
      (inner && !returned ? F32 : typeOf(source, returned, resultName(name))) ?? refuse(source, node, 'its result'),
  };
}

/** The struct of a result that has no name of its own. @param {string} name */
function resultName(name) {
  return `${name.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())}Result`;
}

/** The arrow function at the end of a function: the two are one function of all their arguments. @param {Node} node */
function returnedFunction(node) {
  const last = node.body.body.at(-1);
  return last?.type === 'ReturnStatement' && last.argument?.type === 'ArrowFunctionExpression'
    ? last.argument
    : undefined;
}

/** @param {Source} source @param {Node} node @returns {Parameter[]} */
function parametersOf(source, node) {
  return node.params.map((/** @type {Node} */ each) => {
    const pattern = each.type === 'AssignmentPattern' ? each.left : each;
    const fallback = each.type === 'AssignmentPattern' ? each.right : undefined;
    const type = pattern.typeAnnotation
      ? typeOf(source, pattern.typeAnnotation)
      : fallback
        ? literalType(fallback)
        : F32;
    return {
      pattern,
      type: type ?? refuse(source, each, `the type of ${source.text.slice(each.start, each.end)}`),
      fallback,
    };
  });
}

/** @param {Node} node @returns {Type | undefined} */
function literalType(node) {
  return typeof node.value === 'number' ? F32 : typeof node.value === 'boolean' ? BOOL : undefined;
}

/**
 * The text of a function.
 *
 * @param {Surroundings} around
 * @param {Node} node
 * @param {Callee} callee
 */
export function functionCode(around, node, callee) {
  const inner = returnedFunction(node);
  const body = new Body(around, callee.result);
  const parameters = callee.parameters.flatMap((each) => body.parameter(each));
  const outer = inner ? node.body.body.slice(0, -1) : node.body.body;
  for (const each of outer) body.statement(each);
  if (inner) {
    if (inner.body.type === 'BlockStatement') for (const each of inner.body.body) body.statement(each);
    else body.returned(inner.body);
  }
  const result = callee.result.kind === 'void' ? '' : ` -> ${wgslType(callee.result)}`;
  return `fn ${callee.name}(${parameters.join(', ')})${result} {\n${body.lines.join('\n')}\n}\n`;
}

class Body {
  /** @type {string[]} */
  lines = [];
  #around;
  #source;
  #result;
  #depth = 1;
  #temporaries = 0;
  /** @type {Map<string, Expression>[]} */
  #scopes = [new Map()];

  /** @param {Surroundings} around @param {Type} result */
  constructor(around, result) {
    this.#around = around;
    this.#source = around.source;
    this.#result = result;
  }

  /**
   * Declares a parameter.
   * @param {Parameter} parameter
   * @returns {string[]} as WGSL declares it; none for a shared variable
   */
  parameter({ pattern, type }) {
    if (type.kind === 'struct' && type.variable !== undefined) {
      this.#bind(pattern, { text: type.variable, strength: WHOLE, type });
      return [];
    }
    const name = pattern.type === 'Identifier' ? snake(pattern.name) : this.#temporary('given');
    this.#bind(pattern, { text: name, strength: WHOLE, type });
    return [`${name}: ${wgslType(type)}`];
  }

  /** Gives names to a value and its parts. @param {Node} pattern @param {Expression} value */
  #bind(pattern, value) {
    const scope = /** @type {Map<string, Expression>} */ (this.#scopes.at(-1));
    if (pattern.type === 'Identifier') {
      scope.set(pattern.name, value);
    } else if (pattern.type === 'ObjectPattern') {
      for (const each of pattern.properties) this.#bind(each.value, this.#field(each, value, each.key.name));
    } else if (pattern.type === 'ArrayPattern') {
      pattern.elements.forEach((/** @type {Node} */ each, /** @type {number} */ i) => {
        if (each) this.#bind(each, this.#element(each, value, { text: `${i}`, strength: WHOLE, type: I32, value: i }));
      });
    } else {
      refuse(this.#source, pattern, 'this pattern');
    }
  }

  /** @param {string} text */
  #line(text) {
    this.lines.push('  '.repeat(this.#depth) + text);
  }

  /** @param {string} name */
  #temporary(name) {
    return `${name}_${++this.#temporaries}`;
  }

  /** The comment after a statement on its last line. @param {Node} node */
  #remark(node) {
    return /^[^\S\n]*(\/\/[^\n]*)/.exec(this.#source.text.slice(node.end))?.[1];
  }

  /** Statements of a block in scope of their own. @param {Node} node */
  #block(node) {
    this.#depth++;
    this.#scopes.push(new Map());
    for (const each of node.type === 'BlockStatement' ? node.body : [node]) this.statement(each);
    this.#scopes.pop();
    this.#depth--;
  }

  /** @param {Node} node */
  statement(node) {
    const from = this.lines.length;
    this.#write(node);
    // An `if` in one line has handed its remark to its statement.
    const remark = node.type === 'IfStatement' ? undefined : this.#remark(node);
    const last = this.lines.length - 1;
    if (remark !== undefined && last >= from && !/\/\/|{$/.test(this.lines[last] ?? ''))
      this.lines[last] += ` ${remark}`;
  }

  /** @param {Node} node */
  #write(node) {
    switch (node.type) {
      case 'EmptyStatement':
        return;
      case 'BlockStatement':
        this.#line('{');
        this.#block(node);
        this.#line('}');
        return;
      case 'VariableDeclaration':
        for (const each of node.declarations) this.#declare(node.kind, each);
        return;
      case 'ExpressionStatement':
        this.#effect(node.expression);
        return;
      case 'ReturnStatement':
        if (node.argument === null) this.#line('return;');
        else this.returned(node.argument);
        return;
      case 'IfStatement':
        this.#if(node);
        return;
      case 'ForStatement':
        this.#for(node);
        return;
      case 'WhileStatement':
        this.#line(`while (${this.#withoutStatements(node.test)}) {`);
        this.#block(node.body);
        this.#line('}');
        return;
      case 'BreakStatement':
        this.#line('break;');
        return;
      case 'ContinueStatement':
        this.#line('continue;');
        return;
      default:
        refuse(this.#source, node, node.type);
    }
  }

  /** @param {Node} node */
  #if(node) {
    if (node.consequent.type === 'ThrowStatement') return; // the caller has checked
    const test = this.expression(node.test);
    if (test.value !== undefined) {
      const chosen = test.value ? node.consequent : node.alternate;
      if (chosen) for (const each of chosen.type === 'BlockStatement' ? chosen.body : [chosen]) this.statement(each);
      return;
    }
    this.#line(`if (${test.text}) {`);
    this.#block(node.consequent);
    this.#otherwise(node.alternate);
    this.#line('}');
  }

  /**
   * The branch after an `if`; another one in the same line, unless it needs statements before it.
   * @param {Node} node
   */
  #otherwise(node) {
    if (!node) return;
    const from = this.lines.length;
    const next = node.type === 'IfStatement' ? this.expression(node.test) : undefined;
    if (next === undefined || next.value !== undefined || this.lines.length > from) {
      this.lines.length = from;
      this.#line('} else {');
      this.#block(node);
      return;
    }
    this.#line(`} else if (${next.text}) {`);
    this.#block(node.consequent);
    this.#otherwise(node.alternate);
  }

  /** Loops that count. @param {Node} node */
  #for(node) {
    this.#scopes.push(new Map());
    const [counter] = node.init?.declarations ?? [];
    if (node.init?.declarations?.length !== 1) refuse(this.#source, node, 'a loop that does not count by one variable');
    const name = snake(counter.id.name);
    const from = this.expression(counter.init);
    this.#bind(counter.id, { text: name, strength: WHOLE, type: I32 });
    const test = this.#withoutStatements(node.test);
    const step = this.#assignment(node.update);
    this.#line(`for (var ${name} = ${this.#integer(from)}; ${test}; ${step}) {`);
    this.#block(node.body);
    this.#line('}');
    this.#scopes.pop();
  }

  /** An expression that needs no statement before it. @param {Node} node */
  #withoutStatements(node) {
    const lines = this.lines.length;
    const { text } = this.expression(node);
    if (this.lines.length > lines) refuse(this.#source, node, 'a choice between calls in a loop');
    return text;
  }

  /** @param {string} kind @param {Node} declarator */
  #declare(kind, { id, init }) {
    if (id.type !== 'Identifier') return this.#declareParts(kind, id, init);
    const name = snake(id.name);
    const declared = id.typeAnnotation && typeOf(this.#source, id.typeAnnotation);
    if (init === null) {
      const type = declared ?? refuse(this.#source, id, `${id.name} without a type`);
      this.#line(`var ${name}: ${wgslType(type)};`);
      this.#bind(id, { text: name, strength: WHOLE, type });
      return;
    }
    const chosen = this.#choiceOf(init);
    if (chosen) {
      const type = this.#dry(() => this.expression(chosen.consequent).type);
      this.#line(`var ${name}: ${wgslType(type)};`);
      this.#choose(chosen, (value) => this.#line(`${name} = ${this.#as(type, value)};`));
      this.#bind(id, { text: name, strength: WHOLE, type });
      return;
    }
    const value = this.expression(init, declared);
    // What is known stays known, and what replaces a shared variable's part continues to replace it.
    if (
      kind === 'const' &&
      value.value !== undefined &&
      (value.type.kind !== 'f32' || typeof value.value !== 'number')
    ) {
      this.#bind(id, value);
      return;
    }
    const type = value.type.kind === 'i32' ? F32 : value.type;
    this.#line(`${kind === 'const' ? 'let' : 'var'} ${name} = ${this.#as(type, value)};`);
    this.#bind(id, { text: name, strength: WHOLE, type });
  }

  /** `const { a, b } = …` and `const [a, b] = …`. @param {string} kind @param {Node} pattern @param {Node} init */
  #declareParts(kind, pattern, init) {
    let value = this.expression(init);
    if (value.calls) {
      const name = this.#temporary('found');
      this.#line(`let ${name} = ${value.text};`);
      value = { ...value, text: name, strength: WHOLE, calls: false };
    }
    if (value.value !== undefined) return this.#bind(pattern, value);
    // Each part is read now: the variable it belongs to may change.
    const parts = new Map();
    this.#scopes.push(parts);
    this.#bind(pattern, value);
    this.#scopes.pop();
    for (const [name, part] of parts) {
      const isNumber = part.type.kind !== 'struct' && part.value === undefined;
      if (!isNumber) {
        this.#bind({ type: 'Identifier', name }, part);
        continue;
      }
      this.#line(`${kind === 'const' ? 'let' : 'var'} ${snake(name)} = ${part.text};`);
      this.#bind({ type: 'Identifier', name }, { text: snake(name), strength: WHOLE, type: part.type });
    }
  }

  /** @param {Node} node */
  #effect(node) {
    if (node.type === 'CallExpression') {
      if (CHECK.test(node.callee.name ?? '')) return;
      this.#line(`${this.expression(node).text};`);
      return;
    }
    const choice = node.type === 'AssignmentExpression' && node.operator === '=' && this.#choiceOf(node.right);
    if (choice) {
      const target = this.expression(node.left);
      this.#choose(choice, (value) => this.#line(`${target.text} = ${this.#as(target.type, value)};`));
      return;
    }
    // a = b = c
    if (node.type === 'AssignmentExpression' && node.right.type === 'AssignmentExpression') {
      this.#effect(node.right);
      this.#effect({ ...node, right: node.right.left });
      return;
    }
    this.#line(`${this.#assignment(node)};`);
  }

  /** @param {Node} node */
  #assignment(node) {
    if (node.type === 'UpdateExpression') {
      const target = this.expression(node.argument);
      return target.type.kind === 'i32' ? `${target.text}${node.operator}` : `${target.text} ${node.operator[0]}= 1.0`;
    }
    if (node.type !== 'AssignmentExpression') return refuse(this.#source, node, node.type);
    const target = this.expression(node.left);
    return `${target.text} ${node.operator} ${this.#as(target.type, this.expression(node.right, target.type))}`;
  }

  /** Returns an expression. @param {Node} node */
  returned(node) {
    const choice = this.#choiceOf(node);
    if (choice) {
      const test = this.expression(choice.test);
      this.#line(`if (${test.text}) {`);
      this.#depth++;
      this.returned(choice.consequent);
      this.#depth--;
      this.#line('}');
      this.returned(choice.alternate);
      return;
    }
    const value = this.expression(node, this.#result);
    this.#line(`return ${this.#as(this.#result, value)};`);
  }

  /**
   * A choice whose parts are worth a statement, as they call functions.
   * @param {Node} node
   * @returns {Node | undefined}
   */
  #choiceOf(node) {
    const bare = unwrapped(node);
    if (bare.type !== 'ConditionalExpression') return undefined;
    const [test, ...parts] = this.#dry(() =>
      [bare.test, bare.consequent, bare.alternate].map((each) => this.expression(each)),
    );
    return test?.value === undefined && parts.some(({ calls }) => calls) ? bare : undefined;
  }

  /** @param {Node} choice @param {(value: Expression) => void} write */
  #choose(choice, write) {
    this.#line(`if (${this.expression(choice.test).text}) {`);
    this.#depth++;
    write(this.expression(choice.consequent));
    this.#depth--;
    this.#line('} else {');
    this.#depth++;
    const other = this.#choiceOf(choice.alternate);
    if (other) this.#choose(other, write);
    else write(this.expression(choice.alternate));
    this.#depth--;
    this.#line('}');
  }

  /** The result of a translation that leaves no trace. @template T @param {() => T} translate @returns {T} */
  #dry(translate) {
    const kept = [this.lines, this.#temporaries];
    this.lines = [];
    const result = translate();
    [this.lines, this.#temporaries] = /** @type {[string[], number]} */ (kept);
    return result;
  }

  /** An expression as a value of a type. @param {Type} type @param {Expression} value */
  #as(type, value) {
    if (type.kind === 'f32' && value.type.kind === 'i32')
      return value.value === undefined ? `f32(${value.text})` : float(value.value);
    return value.text;
  }

  /** @param {Expression} value */
  #integer(value) {
    if (typeof value.value === 'number') return `${value.value}`;
    return value.type.kind === 'i32' || value.type.kind === 'word' ? value.text : `i32(${value.text})`;
  }

  /**
   * @param {Node} node
   * @param {Type} [wanted] what records and lists become
   * @returns {Expression}
   */
  expression(node, wanted) {
    switch (node.type) {
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return this.expression(node.expression, wanted);
      case 'Literal':
        return this.#literal(node, wanted);
      case 'Identifier':
        return this.#identifier(node);
      case 'MemberExpression':
        return this.#member(node);
      case 'UnaryExpression':
        return this.#unary(node);
      case 'BinaryExpression':
      case 'LogicalExpression':
        return this.#binary(node);
      case 'ConditionalExpression':
        return this.#conditional(node);
      case 'CallExpression':
        return this.#call(node);
      case 'ObjectExpression':
        return this.#record(node, wanted);
      case 'ArrayExpression':
        return this.#list(node, wanted);
      default:
        return refuse(this.#source, node, node.type);
    }
  }

  /** @param {Node} node @param {Type} [wanted] @returns {Expression} */
  #literal(node, wanted) {
    const { value } = node;
    if (typeof value === 'number') return { text: float(value, node.raw), strength: WHOLE, type: F32, value };
    if (typeof value === 'boolean') return { text: `${value}`, strength: WHOLE, type: BOOL, value };
    if (typeof value === 'string') return this.#word(node, value, wanted);
    return refuse(this.#source, node, `${node.raw}`);
  }

  /** @param {Node} node @param {string} word @param {Type} [type] @returns {Expression} */
  #word(node, word, type) {
    if (type?.kind !== 'word') return { text: word, strength: WHOLE, type: VOID, value: word };
    const place = type.words.indexOf(word);
    if (place < 0) refuse(this.#source, node, `'${word}'`);
    return { text: `${place}u`, strength: WHOLE, type, value: word };
  }

  /** A constant value. @param {Node} node @param {unknown} value @returns {Expression} */
  #known(node, value) {
    if (typeof value === 'number') {
      if (Number.isNaN(value)) refuse(this.#source, node, 'NaN');
      return { text: float(value), strength: value < 0 ? UNARY : WHOLE, type: F32, value };
    }
    if (typeof value === 'boolean') return { text: `${value}`, strength: WHOLE, type: BOOL, value };
    return { text: '', strength: WHOLE, type: VOID, value };
  }

  /** @param {Node} node @returns {Expression} */
  #identifier(node) {
    const { name } = node;
    for (const scope of this.#scopes.toReversed()) {
      const found = scope.get(name);
      if (found !== undefined) return found;
    }
    if (name === 'Infinity') return this.#known(node, Infinity);
    const constant = this.#around.constant(name) ?? refuse(this.#source, node, name);
    return this.#known(node, constant.value);
  }

  /** @param {Node} node @returns {Expression} */
  #member(node) {
    const object = node.object.type === 'Identifier' ? node.object.name : undefined;
    if (object === 'Math' || object === 'Number') {
      return this.#known(node, /** @type {any} */ ({ Math, Number })[object][node.property.name]);
    }
    const of = this.expression(node.object);
    return node.computed
      ? this.#element(node, of, this.expression(node.property))
      : this.#field(node, of, node.property.name);
  }

  /** @param {Node} node @param {Expression} of @param {string} name @returns {Expression} */
  #field(node, of, name) {
    if (of.value !== undefined && of.value !== null) return this.#known(node, /** @type {any} */ (of.value)[name]);
    const type = of.type.kind === 'struct' ? of.type.fields.get(name) : undefined;
    if (type === undefined) return refuse(this.#source, node, `.${name}`);
    if (type.kind === 'struct' && type.variable) return { text: type.variable, strength: WHOLE, type };
    return { text: `${tight(of, WHOLE)}.${snake(name)}`, strength: WHOLE, type };
  }

  /** @param {Node} node @param {Expression} of @param {Expression} at @returns {Expression} */
  #element(node, of, at) {
    if (of.value !== undefined) {
      const list = /** @type {any} */ (of.value);
      if (at.value !== undefined) return this.#known(node, list[/** @type {any} */ (at.value)]);
      const { type } = at;
      const items = type.kind === 'word' ? type.words.map((word) => list[word]) : list;
      if (!Array.isArray(items)) return refuse(this.#source, node, 'a look-up in what is no table');
      const item = this.#itemType(node, items);
      return { text: `${this.#around.table(items)}[${this.#integer(at)}]`, strength: WHOLE, type: item };
    }
    if (of.type.kind !== 'array') return refuse(this.#source, node, 'a look-up in memory');
    return { text: `${tight(of, WHOLE)}[${this.#integer(at)}]`, strength: WHOLE, type: of.type.of };
  }

  /** @param {Node} node @param {readonly unknown[]} items @returns {Type} */
  #itemType(node, items) {
    const [first] = items;
    if (typeof first === 'number') return F32;
    if (Array.isArray(first)) return { kind: 'array', of: this.#itemType(node, first), length: first.length };
    return refuse(this.#source, node, 'a table of these');
  }

  /** @param {Node} node @returns {Expression} */
  #unary(node) {
    const argument = this.expression(node.argument);
    const { value, type } = argument;
    if (node.operator === '!') {
      if (typeof value === 'boolean') return this.#known(node, !value);
      return { ...argument, text: `!${tight(argument, UNARY)}`, strength: UNARY };
    }
    if (node.operator !== '-') refuse(this.#source, node, node.operator);
    if (typeof value === 'number' && type.kind === 'f32') {
      return { text: `-${argument.text}`, strength: UNARY, type, value: -value };
    }
    return { ...argument, text: `-${tight(argument, UNARY)}`, strength: UNARY };
  }

  /** @param {Node} node @returns {Expression} */
  #binary(node) {
    const operator = node.operator.replace('===', '==').replace('!==', '!=');
    let left = this.expression(node.left);
    let right = this.expression(node.right);
    if (left.value !== undefined && right.value !== undefined)
      return this.#known(node, computed(operator, left.value, right.value));
    if (operator === '**') return this.#power(left, right);
    const strength = STRENGTH[operator] ?? refuse(this.#source, node, operator);
    if (left.type.kind === 'word' && typeof right.value === 'string')
      right = this.#word(node.right, right.value, left.type);
    if (right.type.kind === 'word' && typeof left.value === 'string')
      left = this.#word(node.left, left.value, right.type);
    let type = left.type;
    if (left.type.kind === 'i32' || right.type.kind === 'i32') {
      const isWhole =
        [left, right].every((each) => each.type.kind === 'i32' || Number.isInteger(each.value)) && operator !== '/';
      type = isWhole ? I32 : F32;
      const as = (/** @type {Expression} */ each) =>
        each.type.kind === 'i32' && isWhole
          ? each
          : {
              ...each,
              text: isWhole ? `${each.value}` : this.#as(F32, each),
              strength: each.type.kind === 'i32' ? WHOLE : each.strength,
            };
      left = as(left);
      right = as(right);
    }
    if (strength <= 4) type = BOOL;
    // WGSL requires parentheses where && meets ||, and chains no comparisons.
    const part = (/** @type {Expression} */ each, /** @type {number} */ least) =>
      strength <= 2 && each.strength === strength
        ? each.text
        : tight(each, strength <= 2 ? 3 : strength <= 4 ? 5 : least);
    const calls = left.calls === true || right.calls === true;
    return { text: `${part(left, strength)} ${operator} ${part(right, strength + 1)}`, strength, type, calls };
  }

  /** @param {Expression} base @param {Expression} exponent @returns {Expression} */
  #power(base, exponent) {
    const { value } = exponent;
    if (value !== 2 && value !== 3) {
      return {
        text: `pow(${base.text}, ${exponent.text})`,
        strength: WHOLE,
        type: F32,
        calls: base.calls === true || exponent.calls === true,
      };
    }
    // WGSL has no power of what may be negative.
    let { text } = base;
    if (!/^[\w.]+$/.test(text)) {
      text = this.#temporary('value');
      this.#line(`let ${text} = ${base.text};`);
    }
    return {
      text: Array.from({ length: value }, () => text).join(' * '),
      strength: 6,
      type: F32,
      calls: base.calls === true,
    };
  }

  /** @param {Node} node @returns {Expression} */
  #conditional(node) {
    const test = this.expression(node.test);
    if (test.value !== undefined) return this.expression(test.value ? node.consequent : node.alternate);
    const [yes, no] = [
      this.#dry(() => this.expression(node.consequent)),
      this.#dry(() => this.expression(node.alternate)),
    ];
    if (!yes.calls && !no.calls) {
      const [then, other] = [this.expression(node.consequent), this.expression(node.alternate)];
      return {
        text: `select(${this.#as(F32, other)}, ${this.#as(F32, then)}, ${test.text})`,
        strength: WHOLE,
        type: then.type,
      };
    }
    const name = this.#temporary('chosen');
    this.#line(`var ${name}: ${wgslType(yes.type)};`);
    this.#choose(node, (value) => this.#line(`${name} = ${value.text};`));
    return { text: name, strength: WHOLE, type: yes.type };
  }

  /** @param {Node} node @returns {Expression} */
  #call(node) {
    const { callee } = node;
    if (callee.type === 'MemberExpression' && callee.object.name === 'Math')
      return this.#math(node, callee.property.name);
    const same = SAME.get(callee.name ?? '');
    if (same !== undefined) return this.#math(node, same);
    const isDouble = callee.type === 'CallExpression'; // of what a function returns
    const name = isDouble ? callee.callee.name : callee.name;
    // The check itself is the caller's; what it checked is the value.
    if (CHECK.test(name ?? '') && node.arguments.length > 1) return this.expression(node.arguments[1]);
    const found = (name && this.#around.callee(name)) ?? refuse(this.#source, node, `${name ?? 'this call'}(…)`);
    const given = isDouble ? [...node.arguments, ...callee.arguments] : node.arguments;
    if (!isDouble && found.outer > 0) refuse(this.#source, node, 'half of a call');
    const parts = found.parameters.flatMap((/** @type {Parameter} */ { type, fallback }, /** @type {number} */ i) => {
      const argument = given[i] ?? fallback ?? refuse(this.#source, node, 'a call without all arguments');
      if (type.kind === 'struct' && type.variable !== undefined) return [];
      return [this.#as(type, this.expression(argument, type))];
    });
    return { text: `${found.name}(${parts.join(', ')})`, strength: WHOLE, type: found.result, calls: true };
  }

  /** @param {Node} node @param {string} name @returns {Expression} */
  #math(node, name) {
    /** @type {Expression[]} */
    const given = node.arguments.map((/** @type {Node} */ each) => this.expression(each));
    if (given.every(({ value }) => typeof value === 'number')) {
      return this.#known(node, /** @type {any} */ (Math)[name](...given.map(({ value }) => value)));
    }
    const calls = given.some((each) => each.calls === true);
    const texts = given.map((each) => this.#as(F32, each));
    const [one, other] = given;
    if (name === 'pow' && one && other) return { ...this.#power(one, other), calls };
    if (name === 'log1p') return { text: `log(1.0 + ${texts[0]})`, strength: WHOLE, type: F32, calls };
    if (name === 'round') return { text: `floor(${texts[0]} + 0.5)`, strength: WHOLE, type: F32, calls };
    const own = BUILT_IN.has(name) ? name : (this.#around.helper(name) ?? refuse(this.#source, node, `Math.${name}`));
    // min and max take two.
    const text = texts.length <= 2 ? `${own}(${texts.join(', ')})` : texts.reduce((a, b) => `${own}(${a}, ${b})`);
    return { text, strength: WHOLE, type: F32, calls };
  }

  /** @param {Node} node @param {Type} [wanted] @returns {Expression} */
  #record(node, wanted) {
    if (wanted?.kind !== 'struct') return refuse(this.#source, node, 'a record without a name');
    const given = new Map(node.properties.map((/** @type {Node} */ each) => [each.key?.name, each.value]));
    const parts = [...wanted.fields].map(([name, type]) => {
      const value = given.get(name) ?? refuse(this.#source, node, `a ${wanted.name} without ${name}`);
      return this.#as(type, this.expression(value, type));
    });
    return { text: `${wanted.name}(${parts.join(', ')})`, strength: WHOLE, type: wanted };
  }

  /** @param {Node} node @param {Type} [wanted] @returns {Expression} */
  #list(node, wanted) {
    if (wanted?.kind !== 'array') return refuse(this.#source, node, 'a list without a type');
    const parts = node.elements.map((/** @type {Node} */ each) =>
      this.#as(wanted.of, this.expression(each, wanted.of)),
    );
    return { text: `${wgslType(wanted)}(${parts.join(', ')})`, strength: WHOLE, type: wanted };
  }
}

/** @param {Node} node @returns {Node} */
function unwrapped(node) {
  return node.type === 'ParenthesizedExpression' ? unwrapped(node.expression) : node;
}

/**
 * The text of an expression, in parentheses where it binds less tightly.
 * @param {Expression} expression
 * @param {number} least
 */
function tight({ text, strength }, least) {
  return strength < least ? `(${text})` : text;
}

/** @param {string} operator @param {any} a @param {any} b */
function computed(operator, a, b) {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '**':
      return a ** b;
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '&&':
      return a && b;
    case '||':
      return a || b;
    default:
      throw new Error(`${operator} of constants`);
  }
}

/**
 * A number as a literal of WGSL that is not an integer.
 *
 * @param {unknown} value
 * @param {string} [raw] as it is written in the source
 */
export function float(value, raw) {
  const number = Math.min(MOST, Math.max(-MOST, Number(value)));
  const text = raw !== undefined && /^[\d.]+(e-?\d+)?$/.test(raw) ? raw : String(number);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
