import { expect, it } from 'vitest';
import { type Parts, runInOrder, type Step } from './order.ts';

const step = (name: string): Step => [name, 'true'];
const PARTS: Parts = {
  beside: [step('types'), step('lint')],
  build: [step('build'), step('browsers')],
  tests: step('tests'),
  demo: step('demo'),
  inTurn: [step('packages'), step('journeys')],
};
const ALL = ['types', 'lint', 'build', 'browsers', 'tests', 'demo', 'packages', 'journeys'];

const checked = async (...broken: readonly string[]) => {
  const ran: string[] = [];
  const red = await runInOrder(PARTS, async ([name]) => {
    ran.push(name);
    return !broken.includes(name);
  });
  return { ran: ALL.filter((name) => ran.includes(name)), red };
};

it.each([
  ['nothing', [], ALL],
  ['a test, and a journey', ['tests', 'journeys'], ALL],
  ['what packages are', ['packages'], ALL],
  ['the demo content, which the rest begins with', ['demo'], ALL.slice(0, 6)],
  ['two of the first', ['types', 'lint'], ALL.slice(0, 4)],
  ['the build', ['build'], ['types', 'lint', 'build']],
])('where %s is red, what can run does, and all of it is told', async (_, broken, ran) => {
  expect(await checked(...broken)).toEqual({ ran, red: broken });
});
