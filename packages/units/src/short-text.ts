/** Characters of a string that an error repeats. */
const MOST = 60;

/** User input shortened for a message: beyond `most` characters it is cut off, with an ellipsis. */
export function shortText(text: string, most: number = MOST): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  // Half of a character that has two is none.
  const end = last >= 0xd800 && last <= 0xdbff ? most - 1 : most;
  return `${text.slice(0, end)}…`;
}
