import { byteString } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { uploadedFile } from '../../src/body/upload.js';

function sent(body: BodyInit, type?: string): Request {
  const headers = type === undefined ? {} : { 'content-type': type };
  return new Request('http://example.org', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

function textOf({ content }: { readonly content: Uint8Array }): string {
  return byteString(content);
}

const TYPE = 'multipart/form-data; boundary=xx';

describe('the first file of a form', () => {
  test('is that of FormData, byte for byte, whatever is in it', async () => {
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('\r\n', '\r\n--', '--', '\r', '').map((s) => new TextEncoder().encode(s)),
    );
    // U+2028 ends lines in regular expressions, and nowhere in a form.
    const odd = fc.constantFrom('\u2028 ', 'a\u2029b', '\u0085');
    const name = fc.oneof(
      odd,
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((s) => !/[\r\n\\%"]/.test(s)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), name, fc.boolean(), async (parts, file, hasField) => {
        const form = new FormData();
        if (hasField) form.append('note', 'words');
        const content = Buffer.concat(parts);
        form.append('data', new Blob([content]), file);
        form.append('other', new Blob(['x']), 'other');
        const found = await uploadedFile(sent(form), 1e6);
        expect(Buffer.from(found.content).equals(content)).toBe(true);
        expect(found.name).toBe(file);
      }),
    );
  });

  test.each<[string, string, readonly [string, string]]>([
    ['a quoted boundary', 'multipart/form-data; boundary="xx"', ['a.glb', 'abc']],
    ['capitals', 'Multipart/Form-Data; charset=utf-8; Boundary=xx', ['a.glb', 'abc']],
  ])('is found with %s', async (_, type, [name, text]) => {
    const body = '--xx\r\nContent-Disposition: form-data; name="f"; filename="a.glb"\r\n\r\nabc\r\n--xx--\r\n';
    const found = await uploadedFile(sent(body, type), 1e6);
    expect([found.name, textOf(found)]).toEqual([name, text]);
  });

  test.each<[string, string]>([
    ['filename="a\\"b.glb"', 'a"b.glb'],
    ['filename="a%22b%0D%0A.glb"', 'a"b__.glb'],
    ['filename=plain.glb', 'plain.glb'],
    ['filename="old"; filename*=UTF-8\'\'K%C3%B6ln.glb', 'Köln.glb'],
    ['filename="100%.glb"', '100%.glb'],
    ['filename="C:\\rooms\\a.glb"', 'C:\\rooms\\a.glb'],
  ])('with %s is called %j', async (written, name) => {
    const body = `preamble\r\n--xx\r\ncontent-type: a/b\r\ncontent-disposition: form-data; name="f"; ${written}\r\n\r\n\r\n--xx--`;
    const found = await uploadedFile(sent(body, TYPE), 1e6);
    expect([found.name, textOf(found)]).toEqual([name, '']);
  });

  test.each<[string, string, string, string?]>([
    ['no form', '{}', 'a multipart form', 'application/json'],
    ['no boundary', '--xx--', 'a multipart form', 'multipart/form-data'],
    ['no last delimiter', '--xx\r\ncontent-disposition: form-data; filename="a"\r\n\r\nabc', 'a multipart form'],
    ['a part without a header', '--xx\r\nabc\r\n--xx--', 'a multipart form'],
    ['a long header', `--xx\r\na: ${'b'.repeat(20_000)}\r\n\r\n\r\n--xx--`, 'a multipart form'],
    ['only fields', '--xx\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--xx--', 'the form has no file'],
    ['nothing', '--xx--', 'the form has no file'],
    [
      'no chosen file',
      '--xx\r\ncontent-disposition: form-data; name="a"; filename=""\r\n\r\n\r\n--xx--',
      'the form has no file',
    ],
    [
      'a broken name',
      "--xx\r\ncontent-disposition: form-data; name=a; filename*=UTF-8''100%.glb\r\n\r\nb\r\n--xx--",
      'the form has no file',
    ],
    [
      'an end within the file',
      '--xx\r\ncontent-disposition: form-data; filename="a"\r\n\r\nabc\r\n--x',
      'a multipart form',
    ],
    ['a million line breaks', '\r'.repeat(1e6), 'a multipart form'],
  ])('is missing where there is %s', async (_, body, message, type = TYPE) => {
    await expect(uploadedFile(sent(body, type), 3e6)).rejects.toThrow(`body: ${message}`);
  });
});

test('many parts and long headers do not hold the event loop', async () => {
  const part = '--xx\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';
  const file = '--xx\r\ncontent-disposition: form-data; filename="a"\r\n\r\nabc\r\n--xx--';
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const { name, content } = await uploadedFile(sent(streamed(part.repeat(200_000) + file), TYPE), 20e6);
  clearInterval(timer);
  expect([name, textOf({ content })]).toEqual(['a', 'abc']);
  expect(turns).toBeGreaterThan(50);
});

/** A body that arrives in packets, as from a network. */
function streamed(text: string): ReadableStream {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      controller.enqueue(bytes.subarray(at, at + 65_536));
      at += 65_536;
      if (at >= bytes.length) controller.close();
    },
  });
}

test('a body that arrives in parts without a length is whole', async () => {
  const text = `--xx\r\ncontent-disposition: form-data; filename="a"\r\n\r\n${'abc'.repeat(100_000)}\r\n--xx--`;
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + 7001));
      at += 7001;
      if (at >= bytes.length) controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': TYPE } } as RequestInit;
  const { content } = await uploadedFile(new Request('http://example.org', init), 1e6);
  expect(content.byteLength).toBe(300_000);
  expect(content.buffer).toBeInstanceOf(SharedArrayBuffer);
});
