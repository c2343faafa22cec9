// @ts-check
/**
 * @typedef {{ name: string, value: string }} Instruction
 * @typedef {{ base: string, as: string | undefined, instructions: Instruction[] }} Stage
 */

/**
 * The stages of a Dockerfile. Comments are left out, continued lines are joined.
 *
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
  /** @type {Stage[]} */
  const stages = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === 'FROM') {
      const [base = '', , as] = value.split(/\s+/);
      stages.push({ base, as, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, value });
  }
  return stages;
}

/**
 * The command of ENTRYPOINT, CMD or HEALTHCHECK in its list form.
 *
 * @param {Stage} stage
 * @param {string} name
 * @returns {string[]}
 */
export function commandOf({ instructions }, name) {
  const { value = '' } = instructions.findLast((each) => each.name === name) ?? {};
  const list = /\[.*\]$/.exec(value)?.[0];
  return list === undefined ? [] : JSON.parse(list);
}

/**
 * Variables that a stage sets.
 *
 * @param {Stage} stage
 * @returns {Record<string, string>}
 */
export function variablesOf({ instructions }) {
  const pairs = instructions.filter(({ name }) => name === 'ENV').flatMap(({ value }) => value.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}
