import type { Address, ChainCommand, Drop, Hex, MoveMany } from '@naru/domain/chain';
import { encodeDeployData, encodeFunctionData } from 'viem';
import { NARU_CARRIER, NARU_DROP, NARU_TOKEN } from '../artifacts/index.ts';
import { burnStruct, moveStruct, seconds } from '../authorization/typed-data.ts';
import { TOKEN_ABI } from './abi.ts';
import { ROLE_IDS } from './status.ts';

/** What a transaction carries; without `to` it puts a contract on the chain. */
export interface TransactionContent {
  readonly to: Address | undefined;
  readonly data: Hex;
}

/** The transaction that carries a command out; the operator holds every role in contracts that it makes. */
export const transactionOf = (command: ChainCommand, operator: Address): TransactionContent => {
  if (isCreation(command)) return { to: undefined, data: creationData(command, operator) };
  return { to: command.kind === 'moveMany' ? command.carrier : command.contract, data: callData(command) };
};

type Creation = Extract<ChainCommand, { kind: 'deploy' | 'deployCarrier' | 'drop' }>;

const isCreation = (command: ChainCommand): command is Creation => !('contract' in command);

const creationData = (command: Creation, operator: Address): Hex => {
  if (command.kind === 'drop') return dropData(command, operator);
  if (command.kind === 'deployCarrier') return encodeDeployData({ abi: NARU_CARRIER.abi, bytecode: NARU_CARRIER.bytecode });
  const args = [command.name, command.symbol, command.baseUri, operator, operator, operator] as const;
  return encodeDeployData({ abi: NARU_TOKEN.abi, bytecode: NARU_TOKEN.bytecode, args });
};

const dropData = (drop: Drop, operator: Address): Hex => {
  const tokens = {
    creator: drop.creator,
    firstId: BigInt(drop.firstTokenId),
    count: BigInt(drop.count),
    royaltyBps: BigInt(drop.royaltyBps),
    metadataRoot: drop.metadataRoot,
  };
  const args = [drop.name, drop.symbol, drop.baseUri, operator, operator, tokens] as const;
  return encodeDeployData({ abi: NARU_DROP.abi, bytecode: NARU_DROP.bytecode, args });
};

const abi = TOKEN_ABI;

const moveArguments = ({ authorization, receiver, price, signature }: MoveMany['moves'][number]) => ({
  move: moveStruct(authorization),
  receiver,
  price: BigInt(price),
  signature,
});

const callData = (command: Exclude<ChainCommand, Creation>): Hex => {
  switch (command.kind) {
    case 'mint': {
      const { creator, firstTokenId, metadataHashes, royaltyBps } = command;
      return encodeFunctionData({ abi, functionName: 'mintBatch', args: [creator, BigInt(firstTokenId), metadataHashes, royaltyBps] });
    }
    case 'move': {
      const { move, receiver, price, signature } = moveArguments(command);
      return encodeFunctionData({ abi, functionName: 'moveWithAuthorization', args: [move, receiver, price, signature] });
    }
    case 'moveMany': {
      const args = [command.contract, command.moves.map(moveArguments)] as const;
      return encodeFunctionData({ abi: NARU_CARRIER.abi, functionName: 'moveMany', args });
    }
    case 'burn':
      return encodeFunctionData({
        abi,
        functionName: 'burnWithAuthorization',
        args: [burnStruct(command.authorization), command.signature],
      });
    case 'cancel': {
      const { from, nonce } = command.authorization;
      return encodeFunctionData({ abi, functionName: 'cancelAuthorization', args: [from, nonce, command.signature] });
    }
    case 'role': {
      const functionName = command.change === 'grant' ? 'grantRole' : 'revokeRole';
      return encodeFunctionData({ abi, functionName, args: [ROLE_IDS[command.role], command.account] });
    }
    case 'takeCustody': {
      const { from, nonce, deadline } = command.authorization;
      return encodeFunctionData({ abi, functionName: 'takeCustody', args: [from, nonce, seconds(deadline), command.signature] });
    }
  }
};
