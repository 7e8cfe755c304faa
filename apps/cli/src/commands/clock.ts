import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const time = z.string().transform((text) => Date.parse(text));
const clocks = z.object({ market: time, database: time, machine: time });

/** What both may differ by without a reason. */
const MOST_APART_MS = 3_000;

const against = (time: number, database: number): string => {
  const seconds = Math.round((time - database) / 1000);
  if (Math.abs(time - database) <= MOST_APART_MS) return '데이터베이스의 시계와 같습니다.';
  return `데이터베이스의 시계보다 ${Math.abs(seconds)}초 ${seconds > 0 ? '빠릅니다' : '늦습니다'}.`;
};

/** What the clocks say; fails when the market does not go by the database's. */
export const clock = operatorCommand({
  name: 'clock',
  summary: '마켓의 시각이 데이터베이스의 시각과 맞는지 살펴봅니다.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const { market, database, machine } = clocks.parse(value);
    io.out(`마켓의 시각은 ${new Date(market).toISOString()}, ${against(market, database)}`);
    io.out(`서버 컴퓨터의 시계는 ${against(machine, database)}`);
  },
  isGood: (value) => {
    const { market, database } = clocks.parse(value);
    return Math.abs(market - database) <= MOST_APART_MS;
  },
});

/** Sets the market by the database's clock, once that is right. */
export const followClock = operatorCommand({
  name: 'clock follow',
  summary: '데이터베이스의 시계를 바로잡은 뒤 마켓의 시각을 거기에 맞춥니다. 뒤로도 갑니다.',
  words: [],
  body: () => ({}),
  print: (_, io) => io.out('10초 안에 모든 서버가 데이터베이스의 시각을 따릅니다.'),
});
