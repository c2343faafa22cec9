import type { RadioForm } from '../form/radio-form.js';
import { historyOf } from './history.js';
import { changed, currentSite, type SiteBook, sitePlace } from './site-book.js';

/** The sites of the project, in step with the form, with undo and redo. */
export interface SiteStore {
  readonly book: () => SiteBook;
  /** Changes the project as a step that can be undone. */
  readonly change: (next: SiteBook) => void;
  /** Shows a site in the form; this is no step. */
  readonly select: (id: number) => void;
  /** Treats changes of the form as parts of one step until it is called again with false. */
  readonly hold: (isHeld: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  readonly onChange: (act: () => void) => void;
  /** Calls those who listen, for what belongs to a site outside the project, as its coverage. */
  readonly tell: () => void;
}

/** @param onPlace called when the form shows a site at another location */
export function siteStore(
  radio: Pick<RadioForm, 'values' | 'set' | 'onChange'>,
  first: SiteBook,
  onPlace: () => void,
): SiteStore {
  const history = historyOf(first);
  const acts: (() => void)[] = [];
  let isHeld = false;
  /** Whether the form follows the project, rather than the other way round. */
  let isLoading = false;
  const tell = (): void => {
    for (const act of acts) act();
  };
  const load = (): void => {
    const before = sitePlace({ values: radio.values() });
    isLoading = true;
    radio.set(currentSite(history.now()).values);
    isLoading = false;
    tell();
    const after = sitePlace(currentSite(history.now()));
    if (before.lat !== after.lat || before.lon !== after.lon) onPlace();
  };
  radio.onChange((isOver) => {
    if (isLoading) return;
    const book = history.now();
    const [values, before] = [radio.values(), currentSite(book).values];
    if (Object.entries(values).some(([path, value]) => before[path] !== value))
      history.set(changed(book, book.current, { values }));
    if (isOver && !isHeld) history.commit();
    tell();
  });
  return {
    book: history.now,
    change(next) {
      history.set(next);
      history.commit();
      load();
    },
    select(current) {
      if (current === history.now().current) return;
      history.commit();
      history.amend((book) => ({ ...book, current }));
      load();
    },
    hold(held) {
      isHeld = held;
    },
    undo() {
      history.commit();
      if (history.undo()) load();
    },
    redo() {
      if (history.redo()) load();
    },
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    onChange: (act) => void acts.push(act),
    tell,
  };
}
