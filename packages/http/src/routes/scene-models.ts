import { jsonAnswer } from '../answer.js';
import { alike, type Route } from './route.js';

/** 3D models that /3d can name. */
export const SCENE_MODEL_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/3d/model/upload',
    summary: 'saves a GLB model: the first file of a multipart form',
    needsKey: true,
    bodyMedia: 'multipart/form-data',
    async answer(exchange) {
      const caller = await exchange.caller();
      return jsonAnswer(await exchange.upload((file) => exchange.service.addSceneModel(caller, file)));
    },
  },
  {
    method: 'GET',
    path: '/3d/model/list',
    summary: "the account's 3D models and remaining storage",
    needsKey: true,
    answer: async ({ caller, service }) => jsonAnswer(await service.sceneModels(await caller())),
  },
  ...alike(['GET', 'DELETE'], ['/3d/model/delete/{file}'], {
    acts: true,
    summary: 'deletes a 3D model',
    needsKey: true,
    answer: async ({ caller, service, param }) =>
      jsonAnswer(await service.deleteSceneModel(await caller(), param('file'))),
  }),
];
