/** Things by what a scenario calls them. */
export class Named<T> {
  readonly #things = new Map<string, T>();

  /** What is called so; undefined where it never came to be. */
  get(name: string): T | undefined {
    return this.#things.get(name);
  }

  /** What is called so; there has to be one. */
  must(name: string): T {
    const found = this.#things.get(name);
    if (found === undefined) throw new Error(`nothing is called ${name}`);
    return found;
  }

  set(name: string, thing: T): void {
    this.#things.set(name, thing);
  }

  entries(): readonly (readonly [string, T])[] {
    return [...this.#things];
  }
}
