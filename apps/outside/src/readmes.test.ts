import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OutsideMarket, startMarket } from './support/market.ts';
import { NODES, runNode } from './support/nodes.ts';
import { PACKED } from './support/packs.ts';
import { linesOf, MOST_LINES, snippetsIn } from './support/snippets.ts';

const folder = inject('outside');
let market: OutsideMarket;
beforeAll(async () => {
  market = await startMarket(inject('seeded'));
});
afterAll(() => market.close());

describe('the example in the README of', () => {
  it.each(PACKED)('@naru/%s prints what it says', async (name) => {
    // As it was installed: what other teams read is what is tried.
    const [snippet, ...others] = snippetsIn(join(folder, 'node_modules/@naru', name, 'README.md'));
    if (snippet === undefined) throw new Error('no example');
    expect(others).toEqual([]);
    expect(linesOf(snippet)).toBeLessThanOrEqual(MOST_LINES);
    writeFileSync(join(folder, `readme-${name}.mjs`), snippet.code);
    expect(await runNode(NODES[20], `readme-${name}.mjs`, { folder, env: { NARU: market.origin } })).toEqual(snippet.printed);
  });
});
