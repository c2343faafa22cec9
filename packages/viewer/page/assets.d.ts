/** The address of a file that the page brings. */
declare module '*?url' {
  const url: string;
  // oxlint-disable-next-line import/no-default-export
  export default url;
}
