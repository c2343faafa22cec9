import { MODEL_LIST, type ModelDescriptor } from '@radioshed/engine';
import { expect, it } from 'vitest';

import { loadModule } from '../src/load-module.js';
import { acceptedBy, settingWith } from './model-facts.js';

it.each(MODEL_LIST.map((model: ModelDescriptor) => [model.name, model] as const))(
  'a worker finds the module of %s by its name, without an address',
  async (_, model) => {
    const { module, export: name } = await model.ref(acceptedBy(model, settingWith()));
    expect(await loadModule(module)).toMatchObject({ [name]: expect.any(Function) as object });
  },
);
