declare module 'draco3dgltf' {
  export function createDecoderModule(options?: object): Promise<unknown>;
  export function createEncoderModule(options?: object): Promise<unknown>;
  const draco: { createDecoderModule: typeof createDecoderModule; createEncoderModule: typeof createEncoderModule };
  // oxlint-disable-next-line import/no-default-export -- it is CommonJS
  export default draco;
}
