import { breathe } from './pace.ts';

/** Rows are looked at so many at a time: memory stays the same, however many there are. */
export const PAGE = 500;

/** Rows a page at a time; `ask` answers those after the last one of the page before, in their order. */
export async function* pagesOf<Row>(ask: (after: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for (let after: Row | undefined; ; ) {
    const page = await ask(after);
    if (page.length === 0) return;
    await breathe();
    yield page;
    after = page.at(-1);
  }
}
