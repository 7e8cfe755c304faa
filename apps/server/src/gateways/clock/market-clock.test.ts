import { DAY_MS, HOUR_MS, MINUTE_MS } from '@naru/domain/shared';
import { expect, it } from 'vitest';
import { type Left, MarketClock } from './market-clock.ts';

const NOON = Date.parse('2026-11-21T03:00:00Z');
const SECOND = 1_000;

/** A database and the machines of several processes, all of whose clocks the test sets; true time passes for all of them. */
const world = () => {
  const state = { passed: 0, database: 0, left: null as Left | null, generation: 0, answersAfter: 0 };
  const reports: string[] = [];
  const database = () => NOON + state.passed + state.database;
  /** A machine that was started an hour ago; `clock` is by how much its own clock is wrong. */
  const newMachine = (boot: string | null = 'here') => ({ slept: 0, boot, since: state.passed - HOUR_MS, clock: 0 });
  const process = (machine = newMachine()) => {
    const clock = new MarketClock({
      ask: async () => {
        state.passed += state.answersAfter;
        return { database: database(), left: state.left, generation: state.generation };
      },
      leave: async ({ seen, booted, generation }) => {
        if (generation !== state.generation) return;
        state.left = { seen: Math.max(state.left?.seen ?? 0, seen), booted, ahead: database() - seen };
      },
      steady: () => state.passed - machine.slept,
      slept: () => machine.slept,
      machine: () => ({ boot: machine.boot, up: state.passed - machine.since, clock: NOON + state.passed + machine.clock }),
      report: (what) => reports.push(what),
    });
    return { machine, look: () => clock.look(), now: () => clock.now().getTime() - NOON };
  };
  /** An operator says that the database is right. */
  const follow = () => {
    state.generation += 1;
    state.left = { seen: database(), ahead: 0, booted: null };
  };
  /** Lets time pass, in which processes look at the clock every ten seconds. */
  const pass = async (ms: number, ...processes: readonly ReturnType<typeof process>[]): Promise<void> => {
    for (let left = ms; left > 0; left -= 10 * SECOND) {
      state.passed += Math.min(left, 10 * SECOND);
      for (const one of processes) await one.look();
    }
  };
  return { state, reports, process, newMachine, follow, pass };
};

it('is the database’s, whatever the machine says, and goes on between two looks', async () => {
  const { state, process, pass } = world();
  const [one, two] = [process(), process()];
  await Promise.all([one.look(), two.look()]);
  await pass(5 * MINUTE_MS, one, two);
  state.passed += 7 * SECOND;
  expect([one.now(), two.now()]).toEqual([5 * MINUTE_MS + 7 * SECOND, 5 * MINUTE_MS + 7 * SECOND]);
});

it('follows a clock that is adjusted, without ever going back', async () => {
  const { state, reports, process, pass } = world();
  const one = process();
  await one.look();
  state.database = -2 * SECOND;
  const before = one.now();
  await one.look();
  expect(one.now()).toBe(before);
  await pass(10 * SECOND, one);
  expect([one.now(), reports]).toEqual([8 * SECOND, []]);
});

it('does not follow a database that jumps ahead and back, and tells operators', async () => {
  const { state, reports, process, pass } = world();
  const one = process();
  await one.look();
  state.database = HOUR_MS;
  await pass(10 * MINUTE_MS, one);
  expect(one.now()).toBe(10 * MINUTE_MS);
  state.database = 0;
  await pass(MINUTE_MS, one);
  expect([one.now(), reports]).toEqual([
    11 * MINUTE_MS,
    ['the clock of the database is ahead: it is not believed yet', 'the clocks agree again'],
  ]);
});

it('believes a database that stays ahead after a quarter of an hour, and the next jump as late', async () => {
  const { state, reports, process, pass } = world();
  const one = process();
  await one.look();
  for (const jump of [HOUR_MS, 3 * HOUR_MS]) {
    const began = one.now();
    state.database = jump;
    await pass(14 * MINUTE_MS, one);
    expect(one.now() - began).toBe(14 * MINUTE_MS);
    await pass(2 * MINUTE_MS, one);
    expect(one.now()).toBe(state.passed + jump);
  }
  expect(reports.filter((what) => what.includes('believed now'))).toHaveLength(2);
});

it('never goes back with a database that does, lengthens nothing by more than a twentieth, and comes to agree with it', async () => {
  const { state, reports, process, pass } = world();
  const one = process();
  await one.look();
  await pass(MINUTE_MS, one);
  state.database = -HOUR_MS;
  await pass(2 * MINUTE_MS, one);
  // A code of two minutes is over after at most 126 s.
  expect(one.now()).toBeGreaterThan(MINUTE_MS + 110 * SECOND);
  await pass(19 * HOUR_MS, one);
  expect(one.now() - (state.passed - HOUR_MS)).toBeGreaterThan(MINUTE_MS);
  await pass(2 * HOUR_MS, one);
  expect(Math.abs(one.now() - (state.passed - HOUR_MS))).toBeLessThan(4 * SECOND);
  expect(reports).toEqual(['the clock of the database is behind: the market waits for it', 'the clocks agree again']);
});

it('starts where the others are, also after the database went back', async () => {
  const { state, reports, process, pass } = world();
  const one = process();
  await one.look();
  await pass(MINUTE_MS, one);
  state.database = -HOUR_MS;
  await pass(MINUTE_MS, one);
  const late = process();
  await late.look();
  expect(Math.abs(late.now() - one.now())).toBeLessThan(11 * SECOND);
  await pass(MINUTE_MS, late, one);
  expect(Math.abs(late.now() - one.now())).toBeLessThan(2 * SECOND);
  expect(reports.filter((what) => what.includes('behind'))).toHaveLength(2);
});

it('knows that the machine has slept', async () => {
  const { state, reports, process, pass } = world();
  const one = process();
  await one.look();
  await pass(MINUTE_MS, one);
  state.passed += 8 * HOUR_MS;
  one.machine.slept += 8 * HOUR_MS;
  await one.look();
  expect([one.now(), reports]).toEqual([8 * HOUR_MS + MINUTE_MS, []]);
});

it('takes the database’s word at once, also back, where an operator says so', async () => {
  const { state, process, follow, pass } = world();
  const one = process();
  await one.look();
  state.database = -24 * HOUR_MS;
  await pass(MINUTE_MS, one);
  follow();
  await one.look();
  expect(one.now()).toBe(MINUTE_MS - 24 * HOUR_MS);
  // What it told before belongs to the past.
  await pass(MINUTE_MS, one);
  expect(one.now()).toBe(2 * MINUTE_MS - 24 * HOUR_MS);
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

/** A minute of a process on a machine, which then ends. */
const ended = async (of: ReturnType<typeof world>, machine = of.newMachine()) => {
  const one = of.process(machine);
  await one.look();
  await of.pass(MINUTE_MS, one);
  return machine;
};

it.each([
  ['while it was seen', true, 'here', 0],
  ['while nobody looked', false, 'here', 0],
  ['while it was seen, on another machine whose clock jumped as well', true, 'there', DAY_MS],
  ['while it was seen, on a machine without a name', true, null, DAY_MS],
  ['while nobody looked, on another machine', false, 'there', 0],
] as const)('starts without believing a jump ahead: %s', async (_, seen, boot, by) => {
  const it = world();
  const { state, reports, process, newMachine, pass } = it;
  const machine = newMachine();
  const before = process(machine);
  await before.look();
  await pass(MINUTE_MS, before);
  state.database = DAY_MS;
  if (seen) await pass(MINUTE_MS, before);
  state.passed += MINUTE_MS;
  const after = process(boot === 'here' ? machine : { ...newMachine(boot), clock: by });
  await after.look();
  // On another machine its own clock says how late it is, to a minute.
  expect(Math.abs(after.now() - state.passed)).toBeLessThanOrEqual(boot === 'here' ? 0 : MINUTE_MS);
  expect(reports.at(-1)).toBe('the clock of the database is ahead: it is not believed yet');
  // Others go by it, and it is believed in its time.
  const second = process(machine);
  await second.look();
  await pass(14 * MINUTE_MS, after, second);
  for (const one of [after, second]) expect(one.now()).toBeLessThan(18 * MINUTE_MS);
  await pass(2 * MINUTE_MS, after, second);
  for (const one of [after, second]) expect(one.now()).toBe(state.passed + DAY_MS);
});

it.each([
  ['whose machine was on', 'here'],
  ['whose machine was off', 'off'],
  ['that goes on elsewhere', 'there'],
  ['on a machine without a name', null],
] as const)('believes a weekend at once, of a process %s', async (_, boot) => {
  const it = world();
  const machine = await ended(it);
  it.state.passed += 3 * DAY_MS;
  const after = it.process(boot === 'here' ? machine : it.newMachine(boot));
  await after.look();
  expect([after.now(), it.reports]).toEqual([3 * DAY_MS + MINUTE_MS, []]);
});

it('believes a weekend that began in a jump, with the jump after a quarter of an hour', async () => {
  const it = world();
  const { state, process, newMachine, pass } = it;
  const before = process();
  await before.look();
  state.database = DAY_MS;
  await pass(MINUTE_MS, before);
  state.passed += 3 * DAY_MS;
  const after = process(newMachine('there'));
  await after.look();
  expect(after.now()).toBe(state.passed);
  await pass(16 * MINUTE_MS, after);
  expect(after.now()).toBe(state.passed + DAY_MS);
});

it('waits for a database that went back while all were away, on a machine that was on', async () => {
  const it = world();
  const machine = await ended(it);
  it.state.passed += 2 * HOUR_MS;
  it.state.database = -HOUR_MS;
  const after = it.process(machine);
  await after.look();
  expect([after.now(), it.reports]).toEqual([it.state.passed, ['the clock of the database is behind: the market waits for it']]);
});

it('counts no time by a container that began anew', async () => {
  const it = world();
  await ended(it);
  it.state.passed += MINUTE_MS;
  const after = it.process({ ...it.newMachine(), since: it.state.passed });
  await after.look();
  expect([after.now(), it.reports]).toEqual([2 * MINUTE_MS, []]);
});

it('starts by the database’s word where an operator has said so meanwhile', async () => {
  const it = world();
  const machine = await ended(it);
  it.state.database = DAY_MS;
  machine.clock = DAY_MS;
  it.follow();
  it.state.passed += MINUTE_MS;
  const after = it.process(machine);
  await after.look();
  expect(after.now()).toBe(it.state.passed + DAY_MS);
});

it('goes on from what an older version has left', async () => {
  const it = world();
  it.state.left = { seen: NOON, ahead: 0, booted: null };
  it.state.passed = 3 * DAY_MS;
  const after = it.process();
  await after.look();
  expect(after.now()).toBe(3 * DAY_MS);
});
