import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { filesByRow } from '../../scripts/screen-files.ts';

const TABLE = `
  const member = () => import('../features/user/screens.ts');
  const SCREENS = {
    market: async () => (await import('../features/market/Market.tsx')).Market,
    ownNft: async () => (await member()).OwnNfts,
    plain: () => 1,
  };
`;

test('each screen’s file is found, by itself or through a function that several share', () => {
  expect([...filesByRow(parseAst(TABLE))]).toEqual([
    ['market', '../features/market/Market.tsx'],
    ['ownNft', '../features/user/screens.ts'],
  ]);
});
