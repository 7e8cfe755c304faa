import type { Listener } from '../../stores/listening.ts';

export interface Watcher {
  /** Something has changed, or the session may have ended: look. */
  wake(): void;
  /** Something has changed of a site that the member acts for. */
  siteMoved(): void;
  /** Go: the member has too many pages open, or the server ends, where the page is to come back by another way. */
  end(why?: 'moved'): void;
}

/** Pages of one member that are told by one process; the oldest makes room. */
const MOST_PAGES = 8;

/** Who waits for news in this process, by member. Word of a change comes from the database, so that it reaches every process. */
export class NoticeHub implements Listener {
  readonly #waiting = new Map<number, Set<Watcher>>();
  #closed = false;

  /** How many pages wait now. */
  get open(): number {
    let pages = 0;
    for (const waiting of this.#waiting.values()) pages += waiting.size;
    return pages;
  }

  /** Adds a page; answers how to take it out again. */
  watch(memberId: number, watcher: Watcher): () => void {
    if (this.#closed) {
      watcher.end('moved');
      return () => undefined;
    }
    const pages = this.#waiting.get(memberId) ?? new Set();
    this.#waiting.set(memberId, pages);
    const [oldest] = pages;
    if (oldest !== undefined && pages.size >= MOST_PAGES) oldest.end();
    pages.add(watcher);
    return () => {
      pages.delete(watcher);
      if (pages.size === 0 && this.#waiting.get(memberId) === pages) this.#waiting.delete(memberId);
    };
  }

  heard(payload: string): void {
    const [memberId, what] = payload.split(' ');
    for (const { wake, siteMoved } of this.#waiting.get(Number(memberId)) ?? []) {
      if (what === 'site') siteMoved();
      else wake();
    }
  }

  /** Word may have been missed: everybody looks. */
  began(): void {
    for (const pages of this.#waiting.values()) for (const { wake } of pages) wake();
  }

  /** Sends every page away; whoever comes later is sent away at once. */
  close(): void {
    this.#closed = true;
    for (const pages of [...this.#waiting.values()]) for (const { end } of [...pages]) end('moved');
  }
}
