import { ofAccount } from './of-account.js';
import { alike, type Route } from '../route.js';

/** 3D models that /3d can name. */
export const SCENE_MODEL_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/3d/model/upload',
    summary: 'saves a GLB model: the first file of a multipart form',
    needsKey: true,
    bodyMedia: 'multipart/form-data',
    answer: ofAccount(({ service, upload }, caller) => upload((file) => service.addSceneModel(caller, file))),
  },
  {
    method: 'GET',
    path: '/3d/model/list',
    summary: "the account's 3D models and remaining storage",
    needsKey: true,
    answer: ofAccount(({ service }, caller) => service.sceneModels(caller)),
  },
  ...alike(['GET', 'DELETE'], ['/3d/model/delete/{file}'], {
    acts: true,
    summary: 'deletes a 3D model',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.deleteSceneModel(caller, param('file'))),
  }),
];
