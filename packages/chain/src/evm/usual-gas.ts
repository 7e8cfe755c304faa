import type { ChainCommand } from '@naru/domain/chain';

/** More than was ever measured; what is not used is not taken. */
const GAS = {
  move: 250_000n,
  burn: 200_000n,
  cancel: 120_000n,
  takeCustody: 200_000n,
  role: 120_000n,
  mint: 300_000n,
  eachToken: 36_000n,
} as const;

/** What a command needs at the most; undefined where it has to be tried. */
export const usualGas = (command: ChainCommand): bigint | undefined => {
  switch (command.kind) {
    case 'mint':
      return GAS.mint + GAS.eachToken * BigInt(command.metadataHashes.length);
    case 'move':
    case 'burn':
    case 'cancel':
    case 'takeCustody':
    case 'role':
      return GAS[command.kind];
    case 'deploy':
    case 'drop':
      return undefined;
  }
};
