import type { RadioForm } from './radio-form.js';
import type { Values } from './values.js';

/** The state of a tool in a link to the page, by names. */
export interface ToolState {
  /** Changes from the initial state. @param isForOthers whether it will be shared; what it names is then retained */
  readonly get: (isForOthers: boolean) => Values;
  /** Resumes it before the tool is shown. */
  readonly set: (values: Values) => void;
}

/** The state of a form: what differs from what it says now. */
export function formState({ values, set }: Pick<RadioForm, 'values' | 'set'>): ToolState {
  const first = values();
  return {
    get: () => Object.fromEntries(Object.entries(values()).filter(([path, value]) => value !== first[path])),
    set: (state) => set({ ...first, ...state }),
  };
}
