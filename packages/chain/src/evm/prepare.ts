import type { ChainCommand, MoveMany, Preparing, SignedTransaction } from '@naru/domain/chain';
import { keccak256, serializeTransaction } from 'viem';
import { signDigest } from '../keys/digest-signer.ts';
import { contractAddressOf } from '../keys/private-key.ts';
import { least } from '../shared/bigint.ts';
import { Refusal } from './attempt.ts';
import { requireChain, requireContract } from './check.ts';
import { ANY_PRICE, marketPrice, offerFor } from './fees.ts';
import type { ChainParts } from './settings.ts';
import { transactionOf } from './transaction-of.ts';

/** More than was ever measured; what is not used is not taken. */
const GAS = {
  move: 250_000n,
  burn: 200_000n,
  cancel: 120_000n,
  takeCustody: 200_000n,
  role: 120_000n,
  mint: 300_000n,
  eachToken: 36_000n,
  carry: 100_000n,
  eachMove: 150_000n,
} as const;

/** What a command needs at the most; undefined where it has to be tried. */
const usualGas = (command: ChainCommand): bigint | undefined => {
  switch (command.kind) {
    case 'mint':
      return GAS.mint + GAS.eachToken * BigInt(command.metadataHashes.length);
    case 'moveMany':
      return GAS.carry + GAS.eachMove * BigInt(command.moves.length);
    case 'move':
    case 'burn':
    case 'cancel':
    case 'takeCustody':
    case 'role':
      return GAS[command.kind];
    case 'deploy':
    case 'deployCarrier':
    case 'drop':
      return undefined;
  }
};

/** No transaction may have more (EIP-7825). */
const MOST_GAS = 16_777_216n;

/** Refuses what no block of this network could hold, as a contract refuses: fewer of them may go. Nodes say the like in words of their own. */
const requireRoom = async ({ client }: ChainParts, command: MoveMany): Promise<void> => {
  const { gasLimit } = await client.getBlock();
  if ((usualGas(command) ?? 0n) > least(gasLimit, MOST_GAS)) throw new Refusal({ reason: 'reverted', error: 'TooManyForABlock', args: [] });
};

/** Tries a command on the newest state and signs a transaction for it. */
export const prepare = async (
  parts: ChainParts,
  command: ChainCommand,
  nonce: number,
  { outbid, untried = false }: Preparing,
): Promise<SignedTransaction> => {
  const { client, chainId, operator, prices = ANY_PRICE } = parts;
  await requireChain(parts);
  if ('contract' in command) await requireContract(parts, command.contract);
  const { to, data } = transactionOf(command, operator.address);
  const target = to === undefined ? {} : { to };
  // The state of the newest block, not of what waits: there, a transaction that is to be outbid has been applied already.
  const usual = untried ? usualGas(command) : undefined;
  if (!untried && command.kind === 'moveMany') await requireRoom(parts, command);
  const tried = async () => (await client.estimateGas({ account: operator.address, data, blockTag: 'latest', ...target })) * 11n;
  const [elevenths, market] = await Promise.all([usual === undefined ? tried() : usual * 10n, marketPrice(parts)]);
  // A tenth more than was measured: the state may change a little until the transaction's turn comes.
  const gas = least(elevenths / 10n, MOST_GAS);
  const fees = offerFor(market, gas, prices, outbid);
  const transaction = { type: 'eip1559', chainId, nonce, data, gas, ...target, ...fees } as const;
  const signature = await signDigest(operator, keccak256(serializeTransaction(transaction)));
  const raw = serializeTransaction(transaction, signature);
  return { hash: keccak256(raw), raw, nonce, creates: to === undefined ? contractAddressOf(operator.address, nonce) : undefined };
};
