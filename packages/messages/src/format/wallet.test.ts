import { expect, it } from 'vitest';
import { formatWallet } from './wallet.ts';

it('a wallet is shown by what tells it from others, not by how all of them end', () => {
  const [one, other] = ['XzM3Qm9hIn0', 'YzM0Qm1hIn0'].map((end) => formatWallet(`did:jwk:eyJjcnYiOiJQLTI1NiIsImt0eSI6IkVDIiwieCI6I${end}`));
  expect([one, other, one === other]).toEqual(['…IXzM3Qm9', '…IYzM0Qm1', false]);
});
