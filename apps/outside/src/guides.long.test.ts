import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OutsideMarket, startMarket } from './support/market.ts';
import { NODES, runNode } from './support/nodes.ts';
import { ROOT } from './support/packs.ts';
import { snippetsIn } from './support/snippets.ts';

const folder = inject('outside');
let market: OutsideMarket;
beforeAll(async () => {
  market = await startMarket(inject('seeded'), { NARU_SANDBOX_CLOCK: 'on' });
});
afterAll(() => market.close());

const GUIDES = join(ROOT, 'docs/guides');

/** What is followed elsewhere: in a page, and in a shell. */
const OTHERS = new Set(['README.md', 'front-end.md', 'command.md']);

/** The snippets of a guide make one script; it prints what stands beside its lines. */
const follow = async (guide: string, node: string): Promise<void> => {
  const snippets = snippetsIn(join(GUIDES, guide));
  const script = `${guide}.mjs`;
  writeFileSync(join(folder, script), snippets.map(({ code }) => code).join('\n'));
  const printed = snippets.flatMap((snippet) => snippet.printed);
  expect(printed.length).toBeGreaterThan(0);
  expect(await runNode(node, script, { folder, env: { NARU: market.origin } })).toEqual(printed);
};

describe('whoever follows a guide sees what it says', () => {
  const guides = readdirSync(GUIDES).filter((file) => file.endsWith('.md') && !OTHERS.has(file));

  it('finds them', () =>
    expect(guides).toEqual([
      ...['bulk-listing.md', 'first-script.md', 'mcp.md', 'reading-history.md', 'scenarios.md'],
      ...['verifying-passports.md', 'webhooks.md', 'webview.md'],
    ]));

  it.each(guides)('%s', (guide) => follow(guide, NODES[20]));
});

describe('who signs in, lists and buys by the packages alone can do it', () => {
  it.each([22, 24] as const)('on Node %i', (version) => follow('first-script.md', NODES[version]));
});
