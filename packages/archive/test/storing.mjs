/**
 * Stores, derives and deletes endlessly once it reads a line, and prints a line after each step. Meant to be killed.
 * Arguments: folder, address of a PostgreSQL database, or none for SQLite.
 */
import { writeSync } from 'node:fs';

const [folder = '', url] = process.argv.slice(2);
const open =
  url === undefined
    ? (await import('@radioshed/archive/sqlite')).sqliteArchive
    : (await import('@radioshed/archive/postgres')).postgresArchive;
await new Promise((resolve) => process.stdin.once('data', resolve).once('end', () => process.exit(1)));
const archive = await open({ folder, url });
const tell = (what, id) => writeSync(1, `${what} ${id}\n`);

await Promise.all([0, 1, 2, 3].map(store));

async function store(lane) {
  for (let turn = 0; ; turn++) {
    const { id, sid } = await archive.reserve(1);
    const file = (name) => ({ name, type: 'x/y', bytes: new Uint8Array(1000 * (id % 50) + 1).fill(id) });
    const charge = { counter: 'area', credits: 1 };
    const details = { id };
    await archive.addCalculation({
      id,
      sid,
      accountId: 1,
      kind: 'area',
      site: 'A1',
      network: `n${lane}`,
      details,
      files: [file('numbers'), file('more')],
      charge,
    });
    tell('kept', id);
    if (turn % 3 === 0) await archive.putFile(sid, file('png'));
    if (turn % 5 === 0) {
      tell('deleting', id);
      await archive.deleteCalculation(1, id);
      tell('deleted', id);
    }
  }
}
