import { expect, test } from 'vitest';
import { TOKENS } from '../ports/tokens.ts';
import { newWallet, openWallet } from '../testing/wallet.tsx';

test('every key is bound, and each thing made once', async () => {
  const { fromContainer } = await newWallet();
  for (const key of Object.values(TOKENS)) expect(fromContainer<unknown>(key as never), String(key)).toBeDefined();
  expect(fromContainer(TOKENS.vault)).toBe(fromContainer(TOKENS.vault));
});

test('a certificate is kept while the browser still asks whether storage may last', async () => {
  const { fromContainer } = await openWallet();
  expect(await fromContainer(TOKENS.certificates).all()).toHaveLength(1);
});
