import { expect, it } from 'vitest';
import { MarketClock, type Told } from './market-clock.ts';

const NOON = Date.parse('2026-11-21T03:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A database and the machines of several processes, all of whose clocks the test sets; true time passes for all of them. */
const world = () => {
  const state = { passed: 0, database: 0, seen: null as number | null, generation: 0, answersAfter: 0 };
  const told: string[] = [];
  const process = (machine = { slept: 0 }) => {
    const clock = new MarketClock({
      ask: async (mine): Promise<Told> => {
        if (mine?.generation === state.generation) state.seen = Math.max(state.seen ?? 0, mine.time);
        state.passed += state.answersAfter;
        return { database: NOON + state.passed + state.database, seen: state.seen, generation: state.generation };
      },
      steady: () => state.passed - machine.slept,
      slept: () => machine.slept,
      report: (what) => told.push(what),
    });
    return { machine, look: () => clock.look(), now: () => clock.now().getTime() - NOON };
  };
  /** Lets time pass, in which processes look at the clock every ten seconds. */
  const pass = async (ms: number, ...processes: readonly ReturnType<typeof process>[]): Promise<void> => {
    for (let left = ms; left > 0; left -= 10 * SECOND) {
      state.passed += Math.min(left, 10 * SECOND);
      for (const one of processes) await one.look();
    }
  };
  return { state, told, process, pass };
};

it('is the database’s, whatever the machine says, and goes on between two looks', async () => {
  const { state, process, pass } = world();
  const [one, two] = [process(), process()];
  await Promise.all([one.look(), two.look()]);
  await pass(5 * MINUTE, one, two);
  state.passed += 7 * SECOND;
  expect([one.now(), two.now()]).toEqual([5 * MINUTE + 7 * SECOND, 5 * MINUTE + 7 * SECOND]);
});

it('follows a clock that is adjusted, without ever going back', async () => {
  const { state, told, process, pass } = world();
  const one = process();
  await one.look();
  state.database = -2 * SECOND;
  const before = one.now();
  await one.look();
  expect(one.now()).toBe(before);
  await pass(10 * SECOND, one);
  expect([one.now(), told]).toEqual([8 * SECOND, []]);
});

it('does not follow a database that jumps ahead and back, and tells operators', async () => {
  const { state, told, process, pass } = world();
  const one = process();
  await one.look();
  state.database = HOUR;
  await pass(10 * MINUTE, one);
  expect(one.now()).toBe(10 * MINUTE);
  state.database = 0;
  await pass(MINUTE, one);
  expect([one.now(), told]).toEqual([
    11 * MINUTE,
    ['the clock of the database is ahead: it is not believed yet', 'the clocks agree again'],
  ]);
});

it('believes a database that stays ahead after a quarter of an hour, and the next jump as late', async () => {
  const { state, told, process, pass } = world();
  const one = process();
  await one.look();
  for (const jump of [HOUR, 3 * HOUR]) {
    const began = one.now();
    state.database = jump;
    await pass(14 * MINUTE, one);
    expect(one.now() - began).toBe(14 * MINUTE);
    await pass(2 * MINUTE, one);
    expect(one.now()).toBe(state.passed + jump);
  }
  expect(told.filter((what) => what.includes('believed now'))).toHaveLength(2);
});

it('never goes back with a database that does, lengthens nothing by more than a twentieth, and comes to agree with it', async () => {
  const { state, told, process, pass } = world();
  const one = process();
  await one.look();
  await pass(MINUTE, one);
  state.database = -HOUR;
  await pass(2 * MINUTE, one);
  // A code of two minutes is over after at most 126 s.
  expect(one.now()).toBeGreaterThan(MINUTE + 110 * SECOND);
  await pass(19 * HOUR, one);
  expect(one.now() - (state.passed - HOUR)).toBeGreaterThan(MINUTE);
  await pass(2 * HOUR, one);
  expect(Math.abs(one.now() - (state.passed - HOUR))).toBeLessThan(4 * SECOND);
  expect(told).toEqual(['the clock of the database is behind: the market waits for it', 'the clocks agree again']);
});

it('starts where the others are, also after the database went back', async () => {
  const { state, told, process, pass } = world();
  const one = process();
  await one.look();
  await pass(MINUTE, one);
  state.database = -HOUR;
  await pass(MINUTE, one);
  const late = process();
  await late.look();
  expect(Math.abs(late.now() - one.now())).toBeLessThan(11 * SECOND);
  await pass(MINUTE, late, one);
  expect(Math.abs(late.now() - one.now())).toBeLessThan(2 * SECOND);
  expect(told.filter((what) => what.includes('behind'))).toHaveLength(2);
});

it('knows that the machine has slept', async () => {
  const { state, told, process, pass } = world();
  const one = process();
  await one.look();
  await pass(MINUTE, one);
  state.passed += 8 * HOUR;
  one.machine.slept += 8 * HOUR;
  await one.look();
  expect([one.now(), told]).toEqual([8 * HOUR + MINUTE, []]);
});

it('takes the database’s word at once, also back, where an operator says so', async () => {
  const { state, process, pass } = world();
  const one = process();
  await one.look();
  state.database = -24 * HOUR;
  await pass(MINUTE, one);
  state.generation += 1;
  state.seen = NOON + state.passed + state.database;
  await one.look();
  expect(one.now()).toBe(MINUTE - 24 * HOUR);
  // What it told before belongs to the past.
  await pass(MINUTE, one);
  expect(one.now()).toBe(2 * MINUTE - 24 * HOUR);
});

it('believes no answer that was long on its way', async () => {
  const { state, process } = world();
  const one = process();
  await one.look();
  state.answersAfter = 30 * SECOND;
  await one.look();
  state.answersAfter = 0;
  expect(one.now()).toBe(30 * SECOND);
});
