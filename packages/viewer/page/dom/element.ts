/** Attributes, and listeners under `onclick` and the like; what is false or undefined is left out. */
export type Props = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;

/** The content of an element. */
export type Child = Node | string;

/** An element with attributes, listeners and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** A button that does something. */
export function button(text: string, act: () => void, props: Props = {}): HTMLButtonElement {
  return el('button', { type: 'button', onclick: act, ...props }, text);
}

/** The element of the document with an id. @throws Error where it is missing: the page is broken. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

/** A picture of lines as an element; the text is of this page's own making. */
export function svgElement(text: string): Element {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  return document.importNode(parsed, true);
}
