import { expect, test } from 'vitest';
import { type BuiltFile, sharedFiles, withImports } from '../../scripts/shared-files.ts';

const file = (name: string, bytes: number, imports: readonly string[] = []): BuiltFile => ({ name, bytes, imports, isWanted: false });
const screen = (name: string, imports: readonly string[]): BuiltFile => ({ ...file(name, 1_000, imports), isWanted: true });
const once = (): number => 1;

test('what the same screens need becomes one file, whatever it weighs', () => {
  const built = [screen('home', ['a', 'b']), screen('market', ['a', 'b']), file('a', 50_000), file('b', 90_000)];
  expect(sharedFiles(built, once)).toEqual([['a', 'b']]);
});

test('what one screen has no use for stays a file of its own, unless it weighs less than the request', () => {
  const built = (bytes: number) => [screen('home', ['a', 'b']), screen('market', ['a']), file('a', 50_000), file('b', bytes)];
  expect(sharedFiles(built(50_000), once)).toEqual([['a'], ['b']]);
  expect(sharedFiles(built(500), once)).toEqual([['a', 'b']]);
});

test('the screen that is visited more decides', () => {
  const built = [screen('home', ['a', 'b']), screen('market', ['a']), file('a', 50_000), file('b', 5_000)];
  expect(sharedFiles(built, (name) => (name === 'home' ? 100 : 1))).toEqual([['a', 'b']]);
  expect(sharedFiles(built, (name) => (name === 'market' ? 100 : 1))).toEqual([['a'], ['b']]);
});

test('files that a third one stands between do not wait for each other in a circle', () => {
  const built = [screen('home', ['a']), screen('market', ['c']), file('a', 100, ['b']), file('b', 90_000, ['c']), file('c', 100)];
  const parts = sharedFiles(built, (name) => (name === 'market' ? 100 : 1));
  expect(parts.find((names) => names.includes('c'))).toEqual(['c']);
});

test('a file comes after all that it imports', () => {
  const files = new Map([screen('home', ['cards', 'art']), file('cards', 1, ['art']), file('art', 1)].map((one) => [one.name, one]));
  expect([...withImports('home', files)]).toEqual(['art', 'cards', 'home']);
});
