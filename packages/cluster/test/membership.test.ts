import type { ClusterMember, Ground } from '@radioshed/archive';
import { expect, onTestFinished, test } from 'vitest';

import { joinCluster, type Membership, type MembershipParts } from '../src/index.js';

/** Members of a cluster, each with the data that it has now, and what each says. */
function cluster() {
  const rows: ClusterMember[] = [];
  const calls: MembershipParts['calls'] = {
    async report(member) {
      const known = rows.findIndex(({ id }) => id === member.id);
      if (known < 0) rows.push(member);
      else rows[known] = member;
    },
    members: async () => rows,
    async leave(id) {
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
    },
    alone: (work) => work(),
  };
  const grounds = new Map<string, Ground>();
  const said: string[] = [];
  const join = async (id: string, ground: Ground, more: Partial<ClusterMember> = {}): Promise<Membership> => {
    grounds.set(id, ground);
    const membership = await joinCluster({
      member: { id, kind: 'worker', version: '1', ...more },
      ground: () => grounds.get(id) ?? {},
      calls,
      onChange: (text) => void said.push(`${id}: ${text}`),
      onError(error) {
        throw error;
      },
      reportMs: 10,
    });
    onTestFinished(() => membership.leave());
    return membership;
  };
  return { rows, grounds, said, join };
}

const [A, B] = [
  { terrain: 'a', limits: '1' },
  { terrain: 'b', limits: '1' },
];

test('a member that differs at the start is refused with the parts in which it differs; the order of names does not count', async () => {
  const { join, rows } = cluster();
  await join('s', A, { kind: 'server' });
  await expect(join('w', B)).rejects.toThrow(
    /^this worker differs in terrain from most servers and workers, such as server s/,
  );
  await expect(join('w', { terrain: 'a' })).rejects.toThrow(/differs in limits from/);
  await expect(join('w', { ...A, more: 'x' })).rejects.toThrow(/differs in more from/);
  await join('w', { limits: '1', terrain: 'a' });
  await join('other', B, { version: '2' });
  expect(rows.map(({ id }) => id)).toEqual(['s', 'w', 'other']);
});

test('the minority stops, says in what it differs, and goes on when it is none', async () => {
  const { join, grounds, said } = cluster();
  const members = [await join('s', A, { kind: 'server' }), await join('w1', A), await join('w2', A)];
  said.length = 0;
  const faults = (): boolean[] => members.map((each) => each.fault() !== undefined);
  grounds.set('w2', { terrain: 'a', limits: '2' });
  await expect.poll(faults).toEqual([false, false, true]);
  expect(members[2]?.fault()).toMatch(/^this worker differs in limits from/);
  grounds.set('w1', { terrain: 'a', limits: '2' }); // now the server is alone
  await expect.poll(faults).toEqual([true, false, false]);
  grounds.set('s', { terrain: 'a', limits: '2' });
  await expect.poll(faults).toEqual([false, false, false]);
  expect(said.filter((line) => line.startsWith('s: ')).at(-1)).toMatch(/takes calls/);
  expect(said.filter((line) => !/ lives/.test(line))).toHaveLength(4);
});

test('of two that differ, the one that joined first goes on', async () => {
  const { join, grounds } = cluster();
  const [first, second] = [await join('w1', A), await join('w2', A)];
  grounds.set('w1', B); // changed, but it was there first
  await expect.poll(() => second.fault()).toMatch(/differs in terrain/);
  expect(first.fault()).toBeUndefined();
});

test('a server says when no worker of its version lives, and when one does', async () => {
  const { join, said } = cluster();
  const server = await join('s', A, { kind: 'server' });
  await join('other', A, { version: '2' });
  await join('s2', A, { kind: 'server' });
  expect(server.workers()).toBe(0);
  expect(said.splice(0)).toEqual([
    's: no worker of version 1 lives: calls wait, and are refused after a minute',
    's2: no worker of version 1 lives: calls wait, and are refused after a minute',
  ]);
  const worker = await join('w', A);
  await expect.poll(() => said.length).toBe(2);
  expect(said.splice(0)).toContain('s: a worker of version 1 lives');
  await worker.leave();
  await expect.poll(() => server.workers()).toBe(0);
});
