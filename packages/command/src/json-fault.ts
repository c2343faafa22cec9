/**
 * The position and kind of a JSON syntax error: `line 3, column 5: unexpected "}"`. JavaScript engines word it
 * differently, and some give no position.
 *
 * @see RFC 8259 §2 to §7
 */
export function jsonFault(text: string): string {
  const at = faultPlace(text);
  if (text.trim() === '') return 'it is empty';
  const line = text.slice(0, at).split('\n').length;
  if (at >= text.length) return `line ${line}: it ends too early`;
  const column = at - text.lastIndexOf('\n', at - 1);
  return `line ${line}, column ${at === 0 ? 1 : column}: unexpected ${JSON.stringify(text[at])}`;
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-f]{4}))*"/iuy;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA, COLON] = [/\[/y, /\]/y, /\{/y, /\}/y, /,/y, /:/y];

/** The offset of the first unexpected token. */
function faultPlace(text: string): number {
  let at = 0;
  const take = (token: RegExp): boolean => {
    token.lastIndex = at;
    if (!token.test(text)) return false;
    at = token.lastIndex;
    return true;
  };
  const takeNext = (token: RegExp): boolean => take(SPACE) && take(token);
  const value = (): boolean => {
    if (takeNext(OPEN_LIST)) return items(value, CLOSE_LIST);
    if (takeNext(OPEN_OBJECT)) return items(member, CLOSE_OBJECT);
    return takeNext(STRING) || takeNext(SCALAR);
  };
  const member = (): boolean => takeNext(STRING) && takeNext(COLON) && value();
  const items = (item: () => boolean, close: RegExp): boolean => {
    if (takeNext(close)) return true;
    do if (!item()) return false;
    while (takeNext(COMMA));
    return takeNext(close);
  };
  value();
  take(SPACE);
  return at;
}
