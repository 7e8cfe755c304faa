import type { Failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { ActionType } from '@naru/domain/history';
import type { QrState } from '@naru/domain/qr';
import type { JobId } from '@naru/domain/shared';
import type { Listener } from '../../stores/listening.ts';

/** What a poll needs to know of a QR. */
export interface WatchedQr {
  readonly asker: string;
  readonly state: QrState;
  readonly matchNumber: string;
  readonly actionType: ActionType | null;
  readonly failure: Failure | null;
  readonly outcomes: readonly SendOutcome[] | null;
  readonly jobId: JobId | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The channel on which processes tell each other that a QR has changed; the payload is its nonce's hash. */
export const QR_CHANNEL = 'naru_qr';

/** As many QRs as one process remembers; the oldest make room. */
const MOST = 50_000;

/**
 * The QRs being waited for, in memory: screens poll each second, only changes need a query. A notify purges one; while none can come, this answers nothing.
 */
export class QrBoard implements Listener {
  readonly #known = new Map<string, WatchedQr>();
  /** The latest read of each QR that is under way and that no word has overtaken. */
  readonly #reading = new Map<string, object>();
  #live: () => boolean = () => false;

  /** Answers from memory only while `live` says that changes are heard of. */
  heardThrough(live: () => boolean): void {
    this.#live = live;
  }

  /** What is known of a QR, or what `read` finds; null when there is none. */
  async look(nonceHash: string, read: () => Promise<WatchedQr | null>): Promise<WatchedQr | null> {
    const known = this.#live() ? this.#known.get(nonceHash) : undefined;
    if (known !== undefined) return known;
    const mine = {};
    this.#reading.set(nonceHash, mine);
    try {
      const found = await read();
      // Word of this QR that came while reading may have been about what was read: then it is not kept. Word of others says nothing about it:
      // where much happens, there always is some.
      if (found !== null && this.#reading.get(nonceHash) === mine) this.#keep(nonceHash, found);
      return found;
    } finally {
      if (this.#reading.get(nonceHash) === mine) this.#reading.delete(nonceHash);
    }
  }

  heard(nonceHash: string): void {
    this.#reading.delete(nonceHash);
    this.#known.delete(nonceHash);
  }

  began(): void {
    this.#reading.clear();
    this.#known.clear();
  }

  /** Purges what ran out before `now` (milliseconds since 1970). */
  sweep(now: number): void {
    for (const [nonceHash, { expiresAt }] of this.#known) if (expiresAt < now) this.#known.delete(nonceHash);
  }

  #keep(nonceHash: string, qr: WatchedQr): void {
    if (this.#known.size >= MOST) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    this.#known.set(nonceHash, qr);
  }
}
