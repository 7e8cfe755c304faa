import { describe, expect, it } from 'vitest';
import { QrBoard, type WatchedQr } from './qr-board.ts';

const qr = (state: WatchedQr['state'] = 'waiting'): WatchedQr => ({
  asker: 'browser',
  state,
  matchNumber: '42',
  actionType: null,
  failure: null,
  outcomes: null,
  jobId: null,
  expiresAt: 1,
});

const makeBoard = () => {
  const board = new QrBoard();
  board.heardThrough(() => true);
  let reads = 0;
  /** Looks; `during` happens while the database is being asked. */
  const look = (name: string, during: () => void = () => undefined, found: WatchedQr | null = qr()) =>
    board.look(name, async () => {
      reads += 1;
      during();
      return found;
    });
  return { board, look, reads: () => reads };
};

describe('the board of QRs', () => {
  it('reads a QR once, and again after word of it', async () => {
    const { board, look, reads } = makeBoard();
    for (let poll = 0; poll < 3; poll += 1) expect(await look('a')).toEqual(qr());
    expect(reads()).toBe(1);
    board.heard('a');
    expect(await look('a', undefined, qr('scanned'))).toEqual(qr('scanned'));
    expect(reads()).toBe(2);
  });

  it('keeps what it read while word of other QRs came, however much of it', async () => {
    const { board, look, reads } = makeBoard();
    await look('a', () => board.heard('b'));
    await look('a');
    expect(reads()).toBe(1);
  });

  it.each<readonly [string, (board: QrBoard) => void]>([
    ['word of it', (board) => board.heard('a')],
    ['a new connection to the database', (board) => board.began()],
  ])('does not keep what %s overtook', async (_, overtake) => {
    const { board, look, reads } = makeBoard();
    await look('a', () => overtake(board));
    await look('a');
    expect(reads()).toBe(2);
  });

  it('keeps nothing of what is not there, of a read that failed, and while no word can come', async () => {
    const { board, look, reads } = makeBoard();
    await look('a', undefined, null);
    await expect(
      board.look('a', async () => {
        throw new Error('gone');
      }),
    ).rejects.toThrow('gone');
    await look('a');
    expect(reads()).toBe(2);
    board.heardThrough(() => false);
    await look('a');
    expect(reads()).toBe(3);
  });
});
