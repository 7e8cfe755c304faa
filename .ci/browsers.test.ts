import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { youngInScript, youngInStyle } from './browsers-in.ts';

const names = (young: readonly { readonly name: string }[]): readonly string[] => young.map(({ name }) => name);

describe('what the oldest browsers do not have', () => {
  it.each([
    ['Map.groupBy(a, b)', ['Map.groupBy']],
    ['Object.groupBy(a, b)', ['Object.groupBy']],
    ['const r = Promise.withResolvers()', ['Promise.withResolvers']],
    ['URL.parse(x) ?? URL.canParse(x)', ['URL.parse', 'URL.canParse']],
    ['AbortSignal.any([a])', ['AbortSignal.any']],
    ['new Intl.Segmenter("ko")', ['Intl.Segmenter']],
    ['a.toSorted().toReversed().with(0, 1)', ['.toReversed()', '.toSorted()', '.with()']],
    ['a.isSubsetOf(b)', ['.isSubsetOf()']],
    ['/[\\p{L}--[a-z]]/v.test(a)', ['/v']],
    ['structuredClone(a); a.findLast(b).at(-1); Object.hasOwn(a, b)', []],
    ['a.map(b).find(c); new URL(a); Array.from(a).includes(b)', []],
  ])('%s: %j', (text, young) => {
    expect(names(youngInScript('a.js', text)).toSorted()).toEqual(young.toSorted());
  });

  it.each([
    ['.a:has(b){color:red}', [':has']],
    ['.a{color:light-dark(red,blue)}', ['light-dark()']],
    ['.a{background:color-mix(in srgb,red,blue)}', ['color-mix()']],
    ['.a{color:red}@supports (color:color-mix(in srgb,red,blue)){.a{color:color-mix(in srgb,red,blue)}}', []],
    ['.a{color:red;&:hover{color:blue}}', ['&']],
    ['.a{height:100dvh;inset:0}@media (width>1px){.b{gap:1px}}', []],
    ['@starting-style{.a{opacity:0}}', ['@starting-style']],
    ['.a{position-anchor:--b}', ['position-anchor']],
  ])('%s: %j', (text, young) => {
    expect(names(youngInStyle(text))).toEqual(young);
  });
});

it.each(['web', 'wallet'])('what tells older browsers so in %s is ES5', (app) => {
  const text = readFileSync(join(import.meta.dirname, `../apps/${app}/public/older-browsers.js`), 'utf8').replace(/^\/\/.*\n/gm, '');
  expect(text).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(?:const|let|class|async|import)\b/);
});
