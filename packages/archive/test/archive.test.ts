import { afterEach, describe, expect, test } from 'vitest';

import type { Archive, Extent } from '../src/index.js';
import { describeForms, FORMS, OBJECT_STORE_FORM } from './forms.js';
import { add, plain } from './samples.js';

/** One suite for every form: they may differ only in where data is stored. */
describeForms([...FORMS, OBJECT_STORE_FORM], 'archive in', ({ name, open }) => {
  const opened: Archive[] = [];
  afterEach(async () => {
    for (const archive of opened.splice(0)) await archive.close();
  });

  /** A new archive with accounts 1 and 2. */
  async function two(now?: () => string): Promise<Archive> {
    const archive = await open(now);
    opened.push(archive);
    await archive.createAccount('a');
    await archive.createAccount('b', { plan: 'free' });
    return archive;
  }
  const at = (iso: string) => () => iso;

  describe('room', () => {
    const file = (size: number) => ({ name: 'numbers', type: 'x/y', bytes: new Uint8Array(size) });

    test('saved bytes are counted, per account and in total, until they are deleted', async () => {
      const archive = await two();
      expect(await archive.storedBytes()).toBe(0);
      const { calculation: first } = await add(archive, 1, { files: [file(1000)] });
      const before = await archive.storedBytes();
      expect(before).toBeGreaterThanOrEqual(1000);
      expect(before).toBeLessThan(2000);
      await add(archive, 2, { files: [file(5000)] });
      expect(await archive.storedBytes(1)).toBe(before);
      expect(await archive.storedBytes()).toBe(before + (await archive.storedBytes(2)));
      await archive.putFile(first.sid, { ...file(300), name: 'png' });
      expect(await archive.storedBytes(1)).toBe(before + 300);
      await archive.putFile(first.sid, { ...file(500), name: 'png' });
      expect(await archive.storedBytes(1)).toBe(before + 500);
      await archive.deleteCalculation(1, first.id);
      expect(await archive.storedBytes(1)).toBe(0);
    });

    test('an account at its storage limit is refused, and nothing is saved or charged', async () => {
      const archive = await two();
      const maxAccountBytes = 10_000;
      const charge = { counter: 'area', credits: 1 };
      const { calculation: first } = await add(archive, 1, { files: [file(6000)], maxAccountBytes, charge });
      await archive.checkRoom(1, maxAccountBytes);
      const second = add(archive, 1, { files: [file(6000)], maxAccountBytes, charge });
      await expect(second).rejects.toMatchObject({ name: 'ArchiveError', kind: 'account-full' });
      expect(await archive.listCalculations(1)).toHaveLength(1);
      expect(await archive.creditsUsed(1)).toBe(1);
      await expect(archive.checkRoom(1, 6000)).rejects.toMatchObject({ kind: 'account-full' });
      await add(archive, 2, { files: [file(6000)], maxAccountBytes, charge });
      await archive.deleteCalculation(1, first.id);
      await add(archive, 1, { files: [file(6000)], maxAccountBytes, charge });
    });
  });

  test('the limit of items holds however many processes add them at once', async () => {
    const archive = await two();
    const record = { frequencyMHz: 868, noiseDbm: -110, lonDeg: 0 };
    const adds: Readonly<Record<string, (i: number) => Promise<unknown>>> = {
      templates: (i) => archive.addTemplate(1, `T${i}`, {}, 2),
      projects: (i) => archive.addProject(1, `P${i}`, {}, 2),
      patterns: (i) => archive.addPattern(1, `A${i}`, '', 2),
      noise: (i) => archive.addNoise(1, [{ ...record, latDeg: i }], 2),
      profiles: (i) => archive.putProfile(1, { name: `C${i}`, text: '' }, 2),
    };
    for (const [what, add] of Object.entries(adds)) {
      const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(add));
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
      const error = { kind: 'too-many', message: `the account may have at most 2 ${what}` };
      expect(refused, what).toEqual(
        what === 'profiles' ? [] : [1, 2, 3].map(() => expect.objectContaining(error) as unknown),
      );
    }
    for (const list of [
      archive.templates,
      archive.projects,
      archive.patterns,
      archive.noise,
      archive.profiles,
    ] as const)
      expect(await list(1)).toHaveLength(2);
    await archive.addTemplate(2, 'T', {}, 2);
    await expect(
      archive.addNoise(
        2,
        [1, 2, 3].map((latDeg) => ({ ...record, latDeg })),
        2,
      ),
    ).rejects.toMatchObject({ kind: 'too-many' });
    expect(await archive.countNoise(2)).toBe(0);
  });

  describe('stored responses', () => {
    const stored = (key: string, length: number) => ({ key, print: 'p', response: 'x'.repeat(length) });
    const charge = (key: string, length = 1000) => ({ counter: 'area', credits: 1, stored: stored(key, length) });

    test('count towards the storage of their account until their day is over', async () => {
      let time = '2026-01-01T00:00:00.000Z';
      const archive = await two(() => time);
      await archive.charge(1, charge('first'));
      expect([await archive.storedBytes(1), await archive.storedBytes(2)]).toEqual([1000, 0]);
      const { calculation } = await add(archive, 1, { charge: charge('other', 500) });
      const bytes = await archive.storedBytes(1);
      expect(bytes).toBeGreaterThanOrEqual(1500);
      expect(await archive.storedBytesByAccount()).toEqual(new Map([[1, bytes]]));
      await archive.deleteCalculation(1, calculation.id);
      expect(await archive.storedBytes()).toBe(1500);
      await expect(archive.checkRoom(1, 1500)).rejects.toMatchObject({ kind: 'account-full' });
      time = '2026-01-02T00:00:00.001Z';
      expect(await archive.repeated(1, 'first')).toBeUndefined();
      await archive.charge(1, charge('first', 20));
      expect(await archive.repeated(1, 'first')).toEqual({ print: 'p', response: 'x'.repeat(20) });
      expect(await archive.storedBytes(1)).toBe(name === 'memory' ? 20 : 520); // databases are swept
    });

    test('are refused with their calculation where there is no room for them', async () => {
      const archive = await two();
      const files = [{ name: 'numbers', type: 'x/y', bytes: new Uint8Array(500) }];
      const added = add(archive, 1, { files, charge: charge('long', 9500), maxAccountBytes: 9900 });
      await expect(added).rejects.toMatchObject({ kind: 'account-full' });
      expect([await archive.creditsUsed(1), await archive.storedBytes(1)]).toEqual([0, 0]);
    });

    test('are refused with their charge where there is no room, and leave less of it to calculations', async () => {
      const archive = await two();
      await archive.charge(1, charge('first', 600), undefined, 1000);
      await expect(archive.charge(1, charge('second', 600), undefined, 1000)).rejects.toMatchObject({
        kind: 'account-full',
      });
      expect([await archive.creditsUsed(1), await archive.storedBytes(1)]).toEqual([1, 600]);
      const files = [{ name: 'numbers', type: 'x/y', bytes: new Uint8Array(500) }];
      await expect(add(archive, 1, { files, maxAccountBytes: 1000 })).rejects.toMatchObject({ kind: 'account-full' });
      const model = { accountId: 1, name: 'a.glb', content: new Uint8Array(500), report: {} };
      await expect(archive.putModel({ ...model, maxAccountBytes: 1000 })).rejects.toMatchObject({
        kind: 'account-full',
      });
      expect(await archive.putModel({ ...model, maxAccountBytes: 1100 })).toBeDefined();
    });

    test('of two at the same time that only fit one by one, one is refused', async () => {
      const archive = await two();
      const charges = ['a', 'b'].map((key) => archive.charge(1, charge(key, 600), undefined, 1000));
      expect((await Promise.allSettled(charges)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect([await archive.creditsUsed(1), await archive.storedBytes(1)]).toEqual([1, 600]);
      const files = [{ name: 'numbers', type: 'x/y', bytes: new Uint8Array(500) }];
      const adds = ['c', 'd'].map((key) => add(archive, 2, { files, charge: charge(key, 100), maxAccountBytes: 1100 }));
      expect((await Promise.allSettled(adds)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await archive.listCalculations(2)).toHaveLength(1);
      expect(await archive.creditsUsed(2)).toBe(1);
    });
  });

  describe('accounts and keys', () => {
    test('accounts are numbered and have plans', async () => {
      const archive = await two(at('2026-01-01T00:00:00Z'));
      const a = { id: 1, name: 'a', plan: 'selfHosted', createdAt: '2026-01-01T00:00:00Z' };
      const b = { ...a, id: 2, name: 'b', plan: 'free' };
      expect(await archive.accounts()).toEqual([a, b]);
      expect(await archive.account(2)).toEqual(b);
      expect(await archive.account(3)).toBeUndefined();
      expect(await archive.setPlan(2, 'gold')).toBe(true);
      expect(await archive.setPlan(3, 'gold')).toBe(false);
      expect(await archive.account(2)).toEqual({ ...b, plan: 'gold' });
      await expect(archive.createAccount('')).rejects.toThrow('1 to 100 characters');
    });

    test('an account may have a form of its responses', async () => {
      const archive = await two();
      const { key } = await archive.issueKey(2);
      expect(await archive.account(2)).not.toHaveProperty('responseForm');
      expect(await archive.setResponseForm(2, 'live')).toBe(true);
      expect((await archive.authenticate(key))?.account.responseForm).toBe('live');
      expect(await archive.setResponseForm(2, undefined)).toBe(true);
      expect(await archive.account(2)).not.toHaveProperty('responseForm');
      expect(await archive.setResponseForm(3, 'live')).toBe(false);
      expect((await archive.createAccount('Cy', { responseForm: 'spec' })).responseForm).toBe('spec');
      expect((await archive.account(3))?.responseForm).toBe('spec');
    });

    test('keys open only their own account', async () => {
      const archive = await two();
      const { key, keyId } = await archive.issueKey(2);
      expect(key).toMatch(/^2-[0-9A-Za-z]{40}$/);
      expect(await archive.authenticate(key)).toEqual({ account: await archive.account(2), keyId });
      expect((await archive.issueKey(1)).key).not.toBe(key);
      const wrong = [`1${key.slice(1)}`, key.slice(0, -1), `${key.slice(0, -1)}_`, '', 'x', `${key}0`];
      for (const text of wrong) expect(await archive.authenticate(text)).toBeUndefined();
      await expect(archive.issueKey(7)).rejects.toThrow('accountId: 7 is not an existing account');
    });

    test('keys are listed without revealing them, and are useless once revoked', async () => {
      const archive = await two(at('2026-01-01T00:00:00Z'));
      const [first, second] = [await archive.issueKey(1), await archive.issueKey(1)];
      await archive.issueKey(2);
      const createdAt = '2026-01-01T00:00:00Z';
      expect(await archive.keys(1)).toEqual([first, second].map(({ keyId }) => ({ keyId, createdAt })));
      expect(await archive.revokeKey(first.keyId)).toBe(true);
      expect(await archive.revokeKey(first.keyId)).toBe(false);
      expect(await archive.authenticate(first.key)).toBeUndefined();
      expect((await archive.authenticate(second.key))?.account.id).toBe(1);
      expect(await archive.keys(1)).toHaveLength(1);
    });

    test('keys have scopes, an expiry and a last use', async () => {
      let time = '2026-01-01T00:00:00.000Z';
      const archive = await two(() => time);
      const expiresAt = '2026-01-02T00:00:00.000Z';
      const { key, keyId } = await archive.issueKey(1, { scopes: ['read', 'calculate'], expiresAt });
      const scopes = ['calculate', 'read'];
      const info = { keyId, createdAt: time, scopes, expiresAt };
      expect(await archive.keys(1)).toStrictEqual([info]);
      expect(await archive.authenticate(key)).toStrictEqual({ account: await archive.account(1), keyId, scopes });
      expect(await archive.keys(1)).toStrictEqual([{ ...info, lastUsedAt: time }]);
      time = expiresAt;
      await expect(archive.authenticate(key)).rejects.toMatchObject({ name: 'ArchiveError', kind: 'expired' });
      expect(await archive.keys(1)).toStrictEqual([{ ...info, lastUsedAt: info.createdAt }]);
      await expect(archive.issueKey(1, { scopes: [] })).rejects.toThrow('scopes');
      await expect(archive.issueKey(1, { expiresAt: time })).rejects.toThrow('expiresAt');
    });

    test('a rotated key stays valid during the grace period; the new one has its scopes and lifetime', async () => {
      let time = '2026-01-01T00:00:00.000Z';
      const archive = await two(() => time);
      const old = await archive.issueKey(1, { scopes: ['read'], expiresAt: '2026-01-31T00:00:00.000Z' });
      time = '2026-01-11T00:00:00.000Z';
      const next = await archive.rotateKey(old.keyId, { graceS: 3600 });
      expect((await archive.authenticate(old.key))?.keyId).toBe(old.keyId);
      time = '2026-01-11T01:00:00.000Z';
      await expect(archive.authenticate(old.key)).rejects.toMatchObject({ kind: 'expired' });
      expect(await archive.authenticate(next?.key ?? '')).toMatchObject({ account: { id: 1 }, scopes: ['read'] });
      expect((await archive.keys(1)).map(({ expiresAt }) => expiresAt)).toEqual([time, '2026-02-10T00:00:00.000Z']);
      const plainKey = await archive.issueKey(2);
      await archive.rotateKey(plainKey.keyId, { graceS: 0 });
      expect((await archive.keys(2)).map((each) => 'expiresAt' in each)).toEqual([true, false]);
      expect(await archive.rotateKey('0'.repeat(16), { graceS: 0 })).toBeUndefined();
      await expect(archive.rotateKey(old.keyId, { graceS: -1 })).rejects.toThrow('graceS');
    });

    test('a rotated key does not outlive a given time, unless it is asked to', async () => {
      const archive = await two(at('2026-01-01T00:00:00.000Z'));
      const { keyId } = await archive.issueKey(1);
      const latestExpiry = '2026-01-05T00:00:00.000Z';
      await archive.rotateKey(keyId, { graceS: 0, latestExpiry });
      await archive.rotateKey(keyId, { graceS: 0, latestExpiry, expiresAt: '2026-01-07T00:00:00.000Z' });
      const ends = (await archive.keys(1)).map(({ expiresAt }) => expiresAt);
      expect(ends.slice(1)).toEqual([latestExpiry, '2026-01-07T00:00:00.000Z']);
    });

    test('a key can be made to expire, and then only earlier', async () => {
      let time = '2026-01-01T00:00:00.000Z';
      const archive = await two(() => time);
      const { key, keyId } = await archive.issueKey(1);
      const [soon, sooner] = ['2026-01-03T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
      expect(await archive.expireKey(keyId, soon)).toBe(true);
      expect(await archive.expireKey(keyId, '2026-01-02T01:00:00+01:00')).toBe(true);
      expect((await archive.keys(1)).map(({ expiresAt }) => expiresAt)).toEqual([sooner]);
      await expect(archive.expireKey(keyId, soon)).rejects.toThrow(`up to ${sooner}`);
      await expect(archive.expireKey(keyId, time)).rejects.toThrow('a time after now');
      await expect(archive.expireKey(keyId, 'tomorrow')).rejects.toThrow('expiresAt');
      expect(await archive.expireKey('0'.repeat(16), soon)).toBe(false);
      expect((await archive.authenticate(key))?.keyId).toBe(keyId);
      time = sooner;
      await expect(archive.authenticate(key)).rejects.toMatchObject({ kind: 'expired' });
    });
  });

  describe('calculations', () => {
    test('are returned as they were saved', async () => {
      const archive = await two(at('2026-01-01T00:00:00Z'));
      const details = { x: [1, 0.1 + 0.2, null, 'é🗼'], deep: { y: false } };
      const extent = { north: 0.1, south: -0.1, west: 179.9, east: 180.1 };
      const { calculation, dropped } = await add(archive, 1, { details, extent });
      expect(calculation).toEqual({
        ...plain,
        accountId: 1,
        details,
        extent,
        id: 1,
        createdAt: '2026-01-01T00:00:00Z',
        sid: expect.stringMatching(/^[0-9A-Za-z]{24}$/),
      });
      expect(dropped).toEqual([]);
      expect(await archive.calculation(1, 1)).toEqual(calculation);
      expect(await archive.calculationBySid(calculation.sid)).toEqual(calculation);
    });

    test('are listed without details, however long; details come by id or by kind', async () => {
      const archive = await two();
      const details = { report: 'x'.repeat(3e5) };
      const { calculation } = await add(archive, 1, { kind: 'points', details });
      await add(archive, 1);
      const [, listed] = await archive.listCalculations(1);
      expect(listed).toEqual({ ...calculation, details: undefined });
      expect(Object.keys(listed ?? {})).not.toContain('details');
      expect(await archive.calculation(1, calculation.id)).toEqual(calculation);
      expect(await archive.calculationBySid(calculation.sid)).toEqual(calculation);
      expect(await archive.calculations(1, { kind: ['points', 'merge'] })).toEqual([calculation]);
      expect((await archive.listCalculations(1, { kind: ['points', 'area'] })).length).toBe(2);
      expect(await archive.deleteCalculation(1, calculation.id)).toBe(true);
      expect(await archive.calculationBySid(calculation.sid)).toBeUndefined();
    });

    test('with long details may be deleted while they are read', async () => {
      const archive = await two();
      const details = { report: 'x'.repeat(1e5) };
      for (let i = 0; i < 20; i++) {
        const { calculation } = await add(archive, 1, { details });
        const reads = [
          archive.calculation(1, calculation.id),
          archive.calculations(1, {}),
          archive.calculationBySid(calculation.sid),
        ];
        const [one, all] = await Promise.all([...reads, archive.deleteCalculation(1, calculation.id)]);
        expect([undefined, calculation.sid]).toContain((one as typeof calculation | undefined)?.sid);
        expect((all as readonly unknown[]).length).toBeLessThanOrEqual(1);
      }
    });

    test('are listed newest first, by network and by box', async () => {
      const archive = await two();
      const east = { north: 1, south: 0, west: 179, east: 181 };
      await add(archive, 1, { extent: east });
      await add(archive, 2);
      await add(archive, 1, { network: 'other' });
      const ids = async (options?: object): Promise<number[]> =>
        (await archive.listCalculations(1, options)).map(({ id }) => id);
      expect(await ids()).toEqual([2, 1]);
      expect(await ids({ limit: 1 })).toEqual([2]);
      expect(await ids({ limit: 1, before: 2 })).toEqual([1]);
      expect(await ids({ before: 1 })).toEqual([]);
      expect(await ids({ network: 'other' })).toEqual([2]);
      await add(archive, 1, { kind: 'merge', site: 'Super' });
      expect(await ids({ kind: 'merge' })).toEqual([3]);
      expect(await ids({ kind: 'area', network: 'Testing' })).toEqual([1]);
      expect(await ids({ site: 'Super', limit: 1 })).toEqual([3]);
      expect(await ids({ kind: 'area', site: 'Super' })).toEqual([]);
      expect(await ids({ extent: { north: 2, south: 0.5, west: -180, east: -179.5 } })).toEqual([1]);
      expect(await ids({ extent: { north: 2, south: 0.5, west: -180, east: -179.5 }, network: 'other' })).toEqual([]);
      expect(await ids({ extent: { north: 2, south: 0.5, west: -180, east: -179.5 }, before: 1 })).toEqual([]);
      expect(await ids({ extent: { north: 2, south: 1.5, west: -180, east: -179.5 } })).toEqual([]);
      expect(await ids({ extent: { north: 2, south: 0.5, west: 0, east: 178 } })).toEqual([]);
    });

    test('are listed by box alike, whether few or most of them lie in it', async () => {
      const archive = await two();
      const all: Extent[] = [];
      for (let i = 0; i < 45; i++) {
        const west = i < 30 ? (i * 37) % 120 : 150;
        all.push({ south: (i * 13) % 50, north: ((i * 13) % 50) + 2, west, east: west + 3 });
        await add(archive, 1, { extent: all[i] as Extent });
      }
      for (const box of [
        { south: -90, north: 90, west: -180, east: 180 },
        { south: 0, north: 60, west: 0, east: 130 },
        { south: 10, north: 20, west: 10, east: 40 },
        { south: -10, north: -5, west: 0, east: 10 },
      ]) {
        const meeting = all.flatMap((each, i) => {
          const isIn =
            each.south <= box.north && each.north >= box.south && each.west <= box.east && each.east >= box.west;
          return isIn ? [i + 1] : [];
        });
        for (const [limit, before] of [
          [1, 46],
          [2, 40],
          [3, 25],
          [100, 46],
        ] as const) {
          const expected = meeting
            .filter((id) => id < before)
            .toReversed()
            .slice(0, limit);
          const found = await archive.listCalculations(1, { extent: box, limit, before });
          expect(found.map(({ id }) => id)).toEqual(expected);
        }
      }
    });

    test('have ids that reveal nothing about other accounts', async () => {
      const archive = await two();
      const first = (await add(archive, 1)).calculation;
      for (let i = 0; i < 5; i++) await add(archive, 2);
      const second = (await add(archive, 1)).calculation;
      expect([first.id, second.id]).toEqual([1, 2]);
      expect(await archive.calculation(1, 3)).toBeUndefined();
      expect((await archive.calculation(2, 1))?.sid).not.toBe(first.sid);
      expect(await archive.deleteCalculation(2, 1)).toBe(true);
      expect(await archive.calculation(1, 1)).toEqual(first);
    });

    test('count towards the storage of their account until they are deleted', async () => {
      const archive = await two();
      const file = (name: string, size: number) => ({ name, type: 'x/y', bytes: new Uint8Array(size) });
      const { calculation } = await add(archive, 1, { files: [file('numbers', 1000)] });
      const first = await archive.storedBytes(1);
      await archive.putFile(calculation.sid, file('png', 500));
      expect(await archive.storedBytes(1)).toBe(first + 500);
      await archive.putFile(calculation.sid, file('png', 200));
      expect(await archive.storedBytes(1)).toBe(first + 200);
      await archive.putModel({ accountId: 1, name: 'a.glb', content: new Uint8Array(70), report: {} });
      await archive.putModel({ accountId: 1, name: 'a.glb', content: new Uint8Array(30), report: {} });
      expect(await archive.storedBytes(1)).toBe(first + 230);
      expect(await archive.storedBytes(2)).toBe(0);
      expect(await archive.storedBytesByAccount()).toEqual(new Map([[1, first + 230]]));
      await archive.putModel({ accountId: 2, name: 'a.glb', content: new Uint8Array(5), report: {} });
      expect((await archive.storedBytesByAccount()).get(2)).toBe(5);
      await archive.deleteModel(2, 'a.glb');
      await add(archive, 2, { files: [file('numbers', 10)] });
      expect(await archive.storedBytes()).toBe(first + 230 + (await archive.storedBytes(2)));
      await archive.deleteModel(1, 'a.glb');
      await archive.deleteNetwork(1, calculation.network);
      expect(await archive.storedBytes(1)).toBe(0);
    });

    test('are deleted with their files, one at a time or by network', async () => {
      const archive = await two();
      const file = { name: 'numbers', type: 'x/y', bytes: new Uint8Array([1, 2, 3]) };
      const all = [];
      for (const network of ['n', 'n', 'm']) {
        all.push((await add(archive, 1, { network, files: [file] })).calculation);
      }
      expect(await archive.deleteNetwork(1, 'n')).toBe(2);
      expect(await archive.deleteNetwork(1, 'n')).toBe(0);
      expect(await archive.deleteCalculation(1, 3)).toBe(true);
      expect(await archive.deleteCalculation(1, 3)).toBe(false);
      for (const { sid, id } of all) {
        expect(await archive.calculation(1, id)).toBeUndefined();
        expect(await archive.calculationBySid(sid)).toBeUndefined();
        expect(await archive.file(sid, 'numbers')).toBeUndefined();
      }
    });

    test('have their files, including derived ones', async () => {
      const archive = await two();
      const numbers = { name: 'numbers', type: 'x/y', bytes: Uint8Array.from({ length: 1000 }, (_, i) => i % 256) };
      const { calculation } = await add(archive, 1, { files: [numbers, { ...numbers, name: 'other.bin' }] });
      const { sid } = calculation;
      expect(await archive.file(sid, 'numbers')).toEqual({ type: 'x/y', bytes: numbers.bytes });
      await archive.putFile(sid, { name: 'png_3857', type: 'image/png', bytes: new Uint8Array([9]) });
      await archive.putFile(sid, { name: 'png_3857', type: 'image/gif', bytes: new Uint8Array([7, 8]) });
      expect(await archive.file(sid, 'png_3857')).toEqual({ type: 'image/gif', bytes: new Uint8Array([7, 8]) });
      expect(await archive.file(sid, 'kmz')).toBeUndefined();
      expect(await archive.file('x'.repeat(24), 'numbers')).toBeUndefined();
      const part = async (offset: number, length: number) =>
        (await archive.file(sid, 'numbers', { offset, length }))?.bytes;
      expect(await part(8, 4)).toEqual(new Uint8Array([8, 9, 10, 11]));
      expect(await part(0, 1000)).toEqual(numbers.bytes);
      expect(await part(998, 10)).toEqual(numbers.bytes.slice(998));
      expect(await part(2000, 4)).toEqual(new Uint8Array(0));
      expect(await archive.file(sid, 'kmz', { offset: 0, length: 4 })).toBeUndefined();
      for (const bad of [-1, 0.5, Number.NaN]) {
        await expect(part(bad, 4)).rejects.toThrow('range.offset');
        await expect(part(0, bad)).rejects.toThrow('range.length');
      }
      await archive.putFile('x'.repeat(24), { ...numbers, name: 'late' });
      expect(await archive.file('x'.repeat(24), 'late')).toBeUndefined();
      for (const bad of ['', '.hidden', '../x', 'a/b', 'a\\b', 'x'.repeat(101)]) {
        await expect(archive.putFile(sid, { ...numbers, name: bad })).rejects.toThrow('file.name');
        await expect(add(archive, 1, { files: [{ ...numbers, name: bad }] })).rejects.toThrow('file.name');
      }
    });

    test('are added only once', async () => {
      const archive = await two();
      const charge = { counter: 'area', credits: 1 };
      const file = { name: 'numbers', type: 'x/y', bytes: new Uint8Array([1]) };
      const { calculation } = await add(archive, 1, { charge, files: [file] });
      const { id, sid } = calculation;
      await expect(add(archive, 1, { id, charge })).rejects.toThrow('id: 1');
      await expect(add(archive, 2, { sid, charge, files: [] })).rejects.toThrow('id: 1');
      expect(await archive.creditsUsed(1)).toBe(1);
      expect(await archive.creditsUsed(2)).toBe(0);
      expect(await archive.file(sid, 'numbers')).toEqual({ type: 'x/y', bytes: file.bytes });
    });
  });

  describe('usage', () => {
    test('is counted by day and call, and charged by month', async () => {
      let now = '2026-11-30T23:59:59.000Z';
      const archive = await two(() => now);
      await add(archive, 1, { charge: { counter: 'area', credits: 1 } });
      await archive.charge(1, { counter: 'points', credits: 1 });
      now = '2026-12-01T00:00:00.000Z';
      await archive.charge(1, { counter: 'points', credits: 1 });
      await archive.charge(1, { counter: 'mesh', credits: 0 });
      await archive.charge(1, { counter: 'points', credits: 1 });
      await archive.charge(2, { counter: 'path', credits: 1 });
      expect(await archive.usage(1)).toEqual([
        { day: '2026-11-30', counter: 'area', calls: 1, credits: 1 },
        { day: '2026-11-30', counter: 'points', calls: 1, credits: 1 },
        { day: '2026-12-01', counter: 'mesh', calls: 1, credits: 0 },
        { day: '2026-12-01', counter: 'points', calls: 2, credits: 2 },
      ]);
      expect(await archive.usage(1, { from: '2026-12-01' })).toHaveLength(2);
      expect(await archive.creditsUsed(1)).toBe(2);
      expect(await archive.creditsUsed(1, '2026-11')).toBe(2);
      expect(await archive.creditsUsed(2)).toBe(1);
      expect(await archive.creditsUsed(3)).toBe(0);
      expect(await archive.usageByAccount()).toEqual(
        new Map([
          [1, { calls: 5, credits: 4 }],
          [2, { calls: 1, credits: 1 }],
        ]),
      );
      expect((await archive.usageByAccount({ from: '2026-12-01' })).get(1)).toEqual({ calls: 3, credits: 2 });
      expect(await archive.usageByAccount({ from: '2026-12-02' })).toEqual(new Map());
      await archive.deleteCalculation(1, 1);
      expect(await archive.creditsUsed(1, '2026-11')).toBe(2);
    });

    test('never exceeds its limit under concurrency, and without credit nothing is saved', async () => {
      const archive = await two();
      const charge = { counter: 'area', credits: 1, limit: 5 };
      const asked = Array.from({ length: 12 }, (_, i) =>
        i % 2 === 0 ? add(archive, 1, { charge }) : archive.charge(1, charge),
      );
      const answers = await Promise.allSettled(asked);
      const refused = answers.filter((answer) => answer.status === 'rejected');
      expect(refused).toHaveLength(7);
      for (const { reason } of refused) expect(reason).toMatchObject({ name: 'NoCreditError' });
      expect(await archive.creditsUsed(1)).toBe(5);
      const kept = answers.filter((answer, i) => i % 2 === 0 && answer.status === 'fulfilled').length;
      expect(await archive.listCalculations(1)).toHaveLength(kept);
      await expect(archive.charge(2, { counter: 'area', credits: 1, limit: 0 })).rejects.toThrow('no credits left');
      await archive.charge(1, { ...charge, credits: 0 });
    });

    test('is charged once for a request that is sent again within a day', async () => {
      let now = '2026-11-20T00:00:00.000Z';
      const archive = await two(() => now);
      const stored = { key: 'request-1', print: 'a', response: '{"id":1}' };
      // The limit leaves no credit for a second charge: the first response must still be found.
      const charge = { counter: 'area', credits: 1, limit: 1, stored };
      expect(await archive.repeated(1, stored.key)).toBeUndefined();
      const sent = await Promise.allSettled([add(archive, 1, { charge }), add(archive, 1, { charge })]);
      const refused = [...sent, ...(await Promise.allSettled([archive.charge(1, charge)]))].filter(
        ({ status }) => status === 'rejected',
      );
      expect(refused).toMatchObject([{ reason: { name: 'RepeatedError' } }, { reason: { name: 'RepeatedError' } }]);
      expect([await archive.creditsUsed(1), (await archive.listCalculations(1)).length]).toEqual([1, 1]);
      expect(await archive.repeated(1, stored.key)).toEqual({ print: 'a', response: '{"id":1}' });
      expect(await archive.repeated(2, stored.key)).toBeUndefined();
      await archive.charge(2, charge);
      now = '2026-11-21T00:00:00.001Z';
      expect(await archive.repeated(1, stored.key)).toBeUndefined();
      await archive.charge(1, { ...charge, limit: 2 });
      expect(await archive.creditsUsed(1)).toBe(2);
    });
  });

  describe('templates', () => {
    test('are saved, listed and deleted', async () => {
      const archive = await two(at('2026-01-01T00:00:00Z'));
      const content = { transmitter: { frq: 868 } };
      const first = await archive.addTemplate(1, 'LoRa', content);
      expect(first).toEqual({ id: 1, name: 'LoRa', createdAt: '2026-01-01T00:00:00Z', content });
      const second = await archive.addTemplate(1, 'LoRa', content);
      expect(await archive.templates(1)).toEqual([first, second]);
      expect(await archive.templates(2)).toEqual([]);
      expect(await archive.template(1, 1)).toEqual(first);
      expect(await archive.deleteTemplate(1, 1)).toBe(true);
      expect(await archive.deleteTemplate(1, 1)).toBe(false);
      expect(await archive.template(1, 1)).toBeUndefined();
    });

    test('favourites are a set', async () => {
      const archive = await two();
      expect(await archive.addFavourite(1, 'TETRA')).toBe(true);
      expect(await archive.addFavourite(1, 'TETRA')).toBe(false);
      expect(await archive.addFavourite(1, 'LTE 800')).toBe(true);
      expect(await archive.favourites(1)).toEqual(['LTE 800', 'TETRA']);
      expect(await archive.deleteFavourite(1, 'TETRA')).toBe(true);
      expect(await archive.deleteFavourite(1, 'TETRA')).toBe(false);
    });
  });

  describe('projects', () => {
    test('are saved, listed without their content, renamed and deleted', async () => {
      const archive = await two(at('2026-01-01T00:00:00Z'));
      const content = { sites: [{ name: 'Österö' }] };
      const entry = {
        id: 1,
        name: 'Valley',
        version: 1,
        createdAt: '2026-01-01T00:00:00Z',
        changedAt: '2026-01-01T00:00:00Z',
        length: JSON.stringify(content).length,
      };
      expect(await archive.addProject(1, 'Valley', content)).toEqual(entry);
      expect(await archive.addProject(1, 'Valley', {})).toEqual({ ...entry, id: 2, length: 2 });
      expect(await archive.projects(1)).toEqual([entry, { ...entry, id: 2, length: 2 }]);
      expect(await archive.project(1, 1)).toEqual({ ...entry, content });
      expect(await archive.projects(2)).toEqual([]);
      expect(await archive.changeProject(1, 1, 1, { name: 'Hill' })).toEqual({ ...entry, name: 'Hill', version: 2 });
      expect(await archive.project(1, 1)).toEqual({ ...entry, name: 'Hill', version: 2, content });
      await expect(archive.addProject(1, '', {})).rejects.toThrow('name');
      await expect(archive.changeProject(1, 1, 2, { name: 'x'.repeat(101) })).rejects.toThrow('name');
      expect([await archive.deleteProject(1, 1), await archive.deleteProject(1, 1)]).toEqual([true, false]);
      expect(await archive.project(1, 1)).toBeUndefined();
      expect((await archive.addProject(1, 'Third', {})).id).toBe(3);
    });

    test('are not overwritten by those who have not seen the last save', async () => {
      const archive = await two();
      await archive.addProject(1, 'Valley', { tab: 0 });
      const saves = [1, 2, 3].map((tab) => archive.changeProject(1, 1, 1, { content: { tab } }));
      const outcomes = await Promise.all(saves);
      expect(outcomes.filter((each) => each === 'outdated')).toHaveLength(2);
      const saved = outcomes.findIndex((each) => each !== 'outdated') + 1;
      expect(await archive.project(1, 1)).toMatchObject({ version: 2, content: { tab: saved } });
      for (const [id, version] of [
        [1, 1],
        [1, 3],
      ] as const)
        expect(await archive.changeProject(1, id, version, {})).toBe('outdated');
      for (const [id, account] of [
        [9, 1],
        [1, 2],
        [0.5, 1],
      ] as const)
        expect(await archive.changeProject(account, id, 2, {})).toBeUndefined();
      expect(await archive.changeProject(1, 1, 2, { content: { tab: 4 } })).toMatchObject({ version: 3 });
    });
  });

  describe('clutter', () => {
    const box = (lat: number, lon: number) => ({ north: lat + 0.1, south: lat, west: lon, east: lon + 0.1 });
    const item = (lat: number, lon: number) => ({ extent: box(lat, lon), feature: { at: [lon, lat] } });

    test('is found by location, nearest first, across the date line', async () => {
      const archive = await two();
      expect(await archive.addClutter(1, [])).toEqual([]);
      expect(await archive.addClutter(1, [item(10, 20), item(10.5, 20), item(0, 179.85), item(0, -179.9)])).toEqual([
        1, 2, 3, 4,
      ]);
      const ids = async (options?: object) => (await archive.clutter(1, options)).map(({ id }) => id);
      expect(await archive.clutter(1, { limit: 1 })).toEqual([{ id: 1, ...item(10, 20) }]);
      expect(await ids({ near: { latDeg: 10.6, lonDeg: 20, radiusDeg: 1 } })).toEqual([2, 1]);
      expect(await ids({ near: { latDeg: 10.6, lonDeg: 20, radiusDeg: 1 }, limit: 1 })).toEqual([2]);
      expect(await ids({ near: { latDeg: 0, lonDeg: -180, radiusDeg: 1 } })).toEqual([3, 4]);
      expect(await ids({ near: { latDeg: 0, lonDeg: 180, radiusDeg: 0.04 } })).toEqual([]);
      expect(await ids({ extent: { north: 1, south: -1, west: 179, east: 179.85 } })).toEqual([3]);
      expect(await ids()).toEqual([1, 2, 3, 4]);
    });

    test('is not added after items that the caller does not know', async () => {
      const archive = await two();
      expect(await archive.addClutterAfter(1, 0, [item(1, 1)])).toEqual([1]);
      await archive.addClutter(2, [item(1, 1), item(2, 2)]);
      expect(await archive.addClutterAfter(1, 0, [item(2, 2)])).toBeUndefined();
      expect(await archive.countClutter(1)).toBe(1);
      const [added = 0] = (await archive.addClutterAfter(1, 1, [item(2, 2)])) ?? [];
      expect(added).toBeGreaterThan(1);
      expect(await archive.addClutterAfter(1, added, [])).toEqual([]);
      const both = await Promise.all([1, 2].map(() => archive.addClutterAfter(1, added, [item(3, 3)])));
      expect(both.filter((ids) => ids !== undefined)).toHaveLength(1);
      expect(await archive.countClutter(1)).toBe(3);
    });

    test('is deleted one at a time or for a whole account', async () => {
      const archive = await two();
      await archive.addClutter(1, [item(1, 1), item(2, 2), item(3, 3)]);
      await archive.addClutter(2, [item(1, 1)]);
      expect(await archive.deleteClutter(1, 2)).toBe(true);
      expect(await archive.deleteClutter(1, 2)).toBe(false);
      expect(await archive.countClutter(1)).toBe(2);
      expect(await archive.deleteAllClutter(1)).toBe(2);
      expect(await archive.countClutter(1)).toBe(0);
      expect(await archive.countClutter(2)).toBe(1);
    });

    test('may have many items', async () => {
      const archive = await two();
      await archive.addClutter(
        1,
        Array.from({ length: 1700 }, (_, i) => item(i / 100, 0)),
      );
      expect(await archive.countClutter(1)).toBe(1700);
    });
  });

  test('ids that no row can have find nothing', async () => {
    const archive = await two();
    for (const id of [Number.NaN, 1.5, -1, 2 ** 31, 2 ** 53 - 1, Infinity]) {
      const found = [archive.account(id), archive.calculation(1, id), archive.template(1, id), archive.pattern(1, id)];
      expect(await Promise.all(found)).toEqual(Array(4).fill(undefined));
      const done = [
        archive.deleteCalculation(1, id),
        archive.deleteTemplate(1, id),
        archive.deleteClutter(1, id),
        archive.deletePattern(1, id),
        archive.setPlan(id, 'free'),
      ];
      expect(await Promise.all(done)).toEqual(Array(5).fill(false));
    }
  });

  describe('noise', () => {
    const record = { frequencyMHz: 868, noiseDbm: -110, latDeg: 10.1, lonDeg: 179.95 };

    test('is the latest at a location and frequency', async () => {
      const archive = await two();
      await archive.addNoise(1, []);
      await archive.addNoise(1, [record, { ...record, frequencyMHz: 433 }, { ...record, noiseDbm: -105 }]);
      await archive.addNoise(1, [
        { ...record, noiseDbm: -100 },
        { ...record, lonDeg: -179.95 },
      ]);
      expect(await archive.noise(1)).toEqual([
        { ...record, lonDeg: -179.95 },
        { ...record, noiseDbm: -100 },
        { ...record, frequencyMHz: 433 },
      ]);
      expect(await archive.noise(1, { minMHz: 400, maxMHz: 433 })).toEqual([{ ...record, frequencyMHz: 433 }]);
      expect(await archive.noise(1, { limit: 1 })).toEqual([{ ...record, lonDeg: -179.95 }]);
      expect(await archive.noise(1, { maxMHz: 433, limit: 1 })).toEqual([{ ...record, frequencyMHz: 433 }]);
      expect(await archive.noise(1, { minMHz: 434, limit: 9 })).toHaveLength(2);
      const here = { north: 11, south: 10, west: 179.99, east: 180.1 };
      expect(await archive.noise(1, { extent: here })).toEqual([{ ...record, lonDeg: -179.95 }]);
      expect(await archive.noise(1, { extent: { ...here, north: 10.05 } })).toEqual([]);
    });

    test('is counted and deleted by band and box, within its account', async () => {
      const archive = await two();
      await archive.addNoise(1, [record, { ...record, frequencyMHz: 433 }, { ...record, lonDeg: -179.95 }]);
      await archive.addNoise(2, [record]);
      expect(await archive.deleteNoise(1, { maxMHz: 500 })).toBe(1);
      expect(await archive.deleteNoise(1, { extent: { north: 11, south: 10, west: 179.99, east: 180.1 } })).toBe(1);
      expect(await archive.noise(1)).toEqual([record]);
      expect(await archive.countNoise(1)).toBe(1);
      expect(await archive.deleteNoise(1)).toBe(1);
      expect(await archive.deleteNoise(1)).toBe(0);
      expect(await archive.countNoise(2)).toBe(1);
    });

    test('may have many items', async () => {
      const archive = await two();
      await archive.addNoise(
        1,
        Array.from({ length: 1700 }, (_, i) => ({ ...record, latDeg: i / 100 })),
      );
      expect(await archive.noise(1)).toHaveLength(1700);
    });
  });

  test('antenna patterns are numbered, listed without content, read and deleted', async () => {
    const archive = await two();
    const first = await archive.addPattern(1, 'a.msi', 'text of a');
    const other = await archive.addPattern(2, 'b.msi', 'text of b');
    const second = await archive.addPattern(1, 'a.msi', '');
    expect([first, other, second].map(({ id }) => id)).toEqual([1, 1, 2]);
    expect(await archive.patterns(1)).toEqual([
      { id: 1, name: 'a.msi' },
      { id: 2, name: 'a.msi' },
    ]);
    expect(await archive.pattern(1, 1)).toEqual({ id: 1, name: 'a.msi', text: 'text of a' });
    expect(await archive.pattern(2, 2)).toBeUndefined();
    expect(await archive.deletePattern(2, 2)).toBe(false);
    expect(await archive.deletePattern(1, 1)).toBe(true);
    expect(await archive.deletePattern(1, 1)).toBe(false);
    expect(await archive.patterns(1)).toEqual([{ id: 2, name: 'a.msi' }]);
    expect(await archive.patterns(2)).toEqual([{ id: 1, name: 'b.msi' }]);
    await expect(archive.addPattern(1, '', 'x')).rejects.toThrow('name');
  });

  test('clutter profiles are saved by name and replaced, and the most recent remain', async () => {
    const archive = await two();
    const put = (name: string, text: string, most = 3) => archive.putProfile(1, { name, text }, most);
    for (const name of ['Pines', 'Öde', 'City']) expect(await put(name, '1:1:0')).toEqual([]);
    expect(await put('ÖDE', '2:2:0')).toEqual([]);
    await archive.putProfile(2, { name: 'pines', text: '9:9:9' }, 3);
    expect(await archive.profiles(1)).toEqual([
      { name: 'Pines', text: '1:1:0' },
      { name: 'City', text: '1:1:0' },
      { name: 'ÖDE', text: '2:2:0' },
    ]);
    expect(await put('Farm', '3:3:0')).toEqual(['Pines']);
    expect(await put('Moor', '4:4:0', 2)).toEqual(['City', 'ÖDE']);
    expect((await archive.profiles(1)).map(({ name }) => name)).toEqual(['Farm', 'Moor']);
    expect(await archive.profiles(2)).toEqual([{ name: 'pines', text: '9:9:9' }]);
    await expect(put('', 'x')).rejects.toThrow('name');
  });

  test('colour keys are saved by name, replaced and deleted, and never more than allowed', async () => {
    const archive = await two();
    const put = (name: string, text: string) => archive.putColourKey(1, { name, text }, 2);
    expect(await Promise.all(['MINE.dBm', 'Öde.dB'].map((name) => put(name, '1')))).toEqual([true, true]);
    expect(await put('THIRD.dB', '1')).toBe(false);
    expect(await put('mine.DBM', '2')).toBe(true); // replaces the first
    await archive.putColourKey(2, { name: 'MINE.dBm', text: '9' }, 1);
    expect(await archive.colourKeys(1)).toEqual([
      { name: 'Öde.dB', text: '1' },
      { name: 'mine.DBM', text: '2' },
    ]);
    expect(await archive.deleteColourKey(1, 'MINE.dbm')).toBe(true);
    expect(await archive.deleteColourKey(1, 'MINE.dbm')).toBe(false);
    expect(await archive.deleteColourKey(1, 'öde.dB')).toBe(true);
    expect(await archive.colourKeys(1)).toEqual([]);
    expect(await archive.colourKeys(2)).toEqual([{ name: 'MINE.dBm', text: '9' }]);
    await expect(put('', 'x')).rejects.toThrow('name');
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map((i) => put(`K${i}.dB`, '1')));
    expect(outcomes.filter(Boolean)).toHaveLength(2);
    expect(await archive.colourKeys(1)).toHaveLength(2);
  });

  test('3d models are saved by name, replaced, listed, counted and deleted', async () => {
    const archive = await two(at('2026-11-21T10:00:00.000Z'));
    const put = (accountId: number, name: string, size: number, more = {}) =>
      archive.putModel({ accountId, name, content: new Uint8Array(size).fill(size % 251), report: { size }, ...more });
    const entry = await put(1, 'My house (1).glb', 1000);
    expect(entry).toEqual({
      name: 'My house (1).glb',
      bytes: 1000,
      report: { size: 1000 },
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    await put(1, 'a.glb', 10);
    await put(2, 'a.glb', 20);
    await put(1, 'a.glb', 30);
    expect((await archive.models(1)).map(({ name, bytes }) => [name, bytes])).toEqual([
      ['My house (1).glb', 1000],
      ['a.glb', 30],
    ]);
    expect(await archive.modelContent(1, 'a.glb')).toEqual(new Uint8Array(30).fill(30));
    expect(await archive.modelContent(2, 'My house (1).glb')).toBeUndefined();
    expect([await archive.storedBytes(1), await archive.storedBytes()]).toEqual([1030, 1050]);
    await expect(put(1, 'b.glb', 100, { maxModelBytes: 1100 })).rejects.toMatchObject({ kind: 'account-full' });
    await expect(put(1, 'b.glb', 100, { maxAccountBytes: 1100 })).rejects.toMatchObject({ kind: 'account-full' });
    await put(1, 'a.glb', 100, { maxModelBytes: 1100 });
    // By servers that know nothing of each other, as in a cluster.
    const atOnce = await Promise.all(['b', 'c', 'd', 'e'].map((name) => put(2, name, 5, { maxModels: 3 })));
    expect(atOnce.filter((each) => each !== undefined)).toHaveLength(2);
    expect(await archive.models(2)).toHaveLength(3);
    expect(await put(2, 'a.glb', 20, { maxModels: 3 })).toBeDefined();
    expect(await archive.storedBytes(2)).toBe(30);
    for (const name of ['b', 'c', 'd', 'e']) await archive.deleteModel(2, name);
    await expect(archive.checkRoom(1, 1100)).rejects.toMatchObject({ kind: 'account-full' });
    await expect(put(1, '', 1)).rejects.toThrow('name');
    expect(await archive.deleteModel(2, 'My house (1).glb')).toBe(false);
    expect(await archive.deleteModel(1, 'My house (1).glb')).toBe(true);
    expect(await archive.deleteModel(1, 'My house (1).glb')).toBe(false);
    expect((await archive.models(1)).map(({ name }) => name)).toEqual(['a.glb']);
  });

  test('items of another account behave as if they did not exist', async () => {
    const archive = await two();
    const { calculation } = await add(archive, 1, { network: 'mine' });
    const template = await archive.addTemplate(1, 'mine', {});
    const project = await archive.addProject(1, 'mine', {});
    await archive.addFavourite(1, 'mine');
    const [clutterId = 0] = await archive.addClutter(1, [
      { extent: { north: 1, south: 0, east: 1, west: 0 }, feature: {} },
    ]);
    await archive.addNoise(1, [{ frequencyMHz: 868, noiseDbm: -110, latDeg: 0, lonDeg: 0 }]);
    await archive.putProfile(1, { name: 'mine', text: '1:1:0' }, 20);
    await archive.putColourKey(1, { name: 'mine.dB', text: '1' }, 20);
    await archive.charge(1, { counter: 'area', credits: 1 });
    const before = await everything(archive, 1);

    expect(await everything(archive, 2)).toEqual({
      calculations: [],
      templates: [],
      projects: [],
      favourites: [],
      clutter: [],
      noise: [],
      profiles: [],
      colourKeys: [],
      usage: [],
      credits: 0,
      keys: [],
    });
    expect(await archive.calculation(2, calculation.id)).toBeUndefined();
    expect(await archive.listCalculations(2, { network: 'mine' })).toEqual([]);
    expect(await archive.template(2, template.id)).toBeUndefined();
    expect(await archive.deleteCalculation(2, calculation.id)).toBe(false);
    expect(await archive.deleteNetwork(2, 'mine')).toBe(0);
    expect(await archive.deleteTemplate(2, template.id)).toBe(false);
    expect(await archive.project(2, project.id)).toBeUndefined();
    expect(await archive.deleteProject(2, project.id)).toBe(false);
    expect(await archive.deleteFavourite(2, 'mine')).toBe(false);
    expect(await archive.deleteClutter(2, clutterId)).toBe(false);
    expect(await archive.deleteAllClutter(2)).toBe(0);
    await archive.addNoise(2, [{ frequencyMHz: 868, noiseDbm: -50, latDeg: 0, lonDeg: 0 }]);
    await archive.putProfile(2, { name: 'Mine', text: '2:2:0' }, 1);
    expect(await archive.deleteColourKey(2, 'mine.dB')).toBe(false);
    await archive.putColourKey(2, { name: 'Mine.dB', text: '2' }, 1);
    expect(await everything(archive, 1)).toEqual(before);
  });

  // An archive in memory serves one process, which creates its accounts itself.
  const inDatabase = name === 'memory' ? undefined : test;
  inDatabase?.('nothing is saved for an account that does not exist', async () => {
    const archive = await two();
    const file = { name: 'numbers', type: 'x/y', bytes: new Uint8Array([1]) };
    await expect(add(archive, 9, { files: [file] })).rejects.toThrow('accountId: 9 is not an existing account');
    await expect(archive.charge(9, { counter: 'area', credits: 1 })).rejects.toThrow(
      'accountId: 9 is not an existing account',
    );
  });
});

async function everything(archive: Archive, accountId: number): Promise<object> {
  return {
    calculations: await archive.listCalculations(accountId),
    templates: await archive.templates(accountId),
    projects: await archive.projects(accountId),
    favourites: await archive.favourites(accountId),
    clutter: await archive.clutter(accountId),
    noise: await archive.noise(accountId),
    profiles: await archive.profiles(accountId),
    colourKeys: await archive.colourKeys(accountId),
    usage: await archive.usage(accountId),
    credits: await archive.creditsUsed(accountId),
    keys: await archive.keys(accountId),
  };
}
