/**
 * The part of the compiler that `build-kernels.mjs` calls, which comes with `npm run extras`: types are checked without
 * it.
 */
declare module 'assemblyscript/asc' {
  interface Host {
    readonly readFile: (file: string, folder: string) => Promise<string | null>;
    readonly writeFile: (file: string, contents: Uint8Array | string) => void;
    readonly listFiles: () => string[];
  }
  const compiler: {
    main(flags: readonly string[], host: Host): Promise<{ readonly error: Error | null; readonly stderr: object }>;
  };
  export default compiler;
}
