import { connect, type Socket } from 'node:net';
import { type Polled, screenOf } from '../shared/screens.ts';

// Many screens that wait for their QRs, each polling once a second over connections that stay open; prints what came of it, in one line.
// Written on plain sockets: a client that costs more than the server would be what is measured.
const { SCREENS_ORIGIN = '', SCREENS_SEED = '', SCREENS_PATH = '/' } = process.env;
const SCREENS = Number(process.env.SCREENS_COUNT);
const SECONDS = Number(process.env.SCREENS_SECONDS);
const WARM_SECONDS = Number(process.env.SCREENS_WARM_SECONDS);
const CONNECTIONS = 128;
const BEAT_MS = 5;
const WAITING = Buffer.from('"state":"waiting"');
const END_OF_HEAD = Buffer.from('\r\n\r\n');

const { hostname, port } = new URL(SCREENS_ORIGIN);
const requests = Array.from({ length: SCREENS }, (_, index) => {
  const { nonce, cookie } = screenOf(SCREENS_SEED, index);
  return Buffer.from(
    `GET ${SCREENS_PATH}?nonce=${nonce} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: naru_asker=${cookie}\r\naccept: application/json\r\n\r\n`,
  );
});

/** When each screen asks next, the ones that ask soonest first: screens are spread over the second, and one that waits for its answer does not ask. */
const due: { readonly screen: number; readonly at: number }[] = [];
const ready: { readonly screen: number; readonly at: number }[] = [];
const idle: Lane[] = [];
const took: number[] = [];
let strange = 0;
let from = Number.POSITIVE_INFINITY;
let until = Number.POSITIVE_INFINITY;

interface Lane {
  readonly socket: Socket;
  asks: { readonly screen: number; readonly at: number } | null;
  got: Buffer;
}

const lengthIn = (head: string): number => {
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${head}`);
  return Number(length);
};

const answered = (lane: Lane, body: Buffer): void => {
  const { asks } = lane;
  if (asks === null) throw new Error('an answer that nobody asked for');
  const now = performance.now();
  if (asks.at >= from && now < until) {
    // From when it was to be asked, not from when there was a free connection.
    took.push(now - asks.at);
    if (!body.includes(WAITING)) strange += 1;
  }
  due.push({ screen: asks.screen, at: Math.max(asks.at + 1000, now) });
  lane.asks = null;
  idle.push(lane);
};

const heard = (lane: Lane, chunk: Buffer): void => {
  lane.got = lane.got.length === 0 ? chunk : Buffer.concat([lane.got, chunk]);
  const end = lane.got.indexOf(END_OF_HEAD);
  if (end < 0) return;
  const start = end + END_OF_HEAD.length;
  const length = lengthIn(lane.got.subarray(0, end).toString('latin1'));
  if (lane.got.length < start + length) return;
  const body = lane.got.subarray(start, start + length);
  lane.got = lane.got.subarray(start + length);
  answered(lane, body);
  feed();
};

const feed = (): void => {
  for (let next = ready[0]; next !== undefined; next = ready[0]) {
    const lane = idle.pop();
    if (lane === undefined) return;
    ready.shift();
    lane.asks = next;
    lane.socket.write(requests[next.screen] ?? '');
  }
};

const beat = (): void => {
  const now = performance.now();
  // Pushed about in order: whoever is late was late before.
  while (due[0] !== undefined && due[0].at <= now) {
    const next = due.shift();
    if (next !== undefined) ready.push(next);
  }
  feed();
  if (now >= until) finish();
};

const finish = (): void => {
  clearInterval(beats);
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  const polled: Polled = { perSecond: took.length / SECONDS, p50: at(0.5), p99: at(0.99), polls: took.length, strange };
  process.stdout.write(`${JSON.stringify(polled)}\n`, () => process.exit(0));
};

await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const lane: Lane = { socket, asks: null, got: Buffer.alloc(0) };
    socket.on('data', (chunk) => heard(lane, chunk));
    socket.on('error', (error) => {
      throw error;
    });
    await new Promise((resolve) => socket.once('connect', resolve));
    idle.push(lane);
  }),
);
const began = performance.now();
for (let screen = 0; screen < SCREENS; screen += 1) due.push({ screen, at: began + (screen / SCREENS) * 1000 });
from = began + WARM_SECONDS * 1000;
until = from + SECONDS * 1000;
const beats = setInterval(beat, BEAT_MS);
