declare module 'solc' {
  /** The compiler of the package: standard JSON in, standard JSON out. */
  const solc: {
    compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string;
    version(): string;
  };
  export default solc;
}
