import { authorizerOf, type Proven, type ProvenAuthorization, type ProvenCall, type ProvenEvent, senderOf } from '@naru/chain/evidence';
import type { PassportPins } from '../file/key.ts';
import { type PassportFile, VERSION_CARRIED, VERSION_CORRECTED } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';
import { CHANGES_HANDS, concerns } from './owners.ts';
import type { ProvenRow } from './proofs.ts';

const ANY_BUYER = `0x${'0'.repeat(40)}`;

/**
 * Every transaction was signed by a relay of the market, has the contract do just what the contract then told, and, where an NFT leaves somebody, bears
 * that one's own signature for it. Nobody can make these up who has the market's passport key alone.
 */
export const checkCalls = (file: PassportFile, rows: readonly ProvenRow[], { relays }: PassportPins): void => {
  const { token } = file;
  let moved = 0n;
  for (const { row, proven } of rows) {
    const { seq } = row;
    if (proven !== undefined) {
      const call = sentByRelay(proven, file, relays, seq);
      if (!isRecorded(call, proven, token.tokenId)) throw new AtFault('callDiffers', { seq });
      if (call.kind !== 'mint') checkAuthorized(call, token, seq);
      if (call.kind === 'move' || call.kind === 'burn') checkTerms(call, moved, proven, seq);
    }
    if (CHANGES_HANDS.includes(row.type)) moved += 1n;
  }
};

/** What concerns one NFT of what a transaction has the contract do. */
type OwnCall = Exclude<ProvenCall, { readonly kind: 'moveMany' }>;

const sentByRelay = (
  { transaction }: Proven,
  { version, token: { chainId, contract, tokenId } }: Pick<PassportFile, 'version' | 'token'>,
  relays: readonly string[],
  seq: number,
): OwnCall => {
  const sender = transaction && senderOf(transaction);
  if (transaction === undefined || sender === undefined || !relays.includes(sender)) throw new AtFault('transactionForged', { seq });
  const { call, to } = transaction;
  if (transaction.chainId !== chainId || call === undefined) throw new AtFault('callDiffers', { seq });
  if (call.kind !== 'moveMany') {
    if (to !== contract) throw new AtFault('callDiffers', { seq });
    return call;
  }
  // What carries moves need not be pinned: the relay has signed where they go, the owner what they do, and the contract alone tells of it.
  const [own, ...others] = call.moves.filter((move) => move.tokenId === BigInt(tokenId));
  const carries = version === VERSION_CARRIED || version === VERSION_CORRECTED;
  const isCarried = carries && to !== null && to !== contract && call.contract === contract;
  if (!isCarried || own === undefined || others.length > 0) throw new AtFault('callDiffers', { seq });
  return own;
};

/** Whether what the contract told of the NFT is what this call has it do. */
const isRecorded = (call: OwnCall, { events }: Proven, tokenId: string): boolean =>
  events.some((event) => concerns(event, tokenId) && tells(event, call));

const tells = (event: ProvenEvent, call: OwnCall): boolean => {
  switch (call.kind) {
    case 'mint':
      return (
        event.name === 'Minted' &&
        event.creator === call.creator &&
        BigInt(event.firstTokenId) === call.firstTokenId &&
        event.royaltyBps === call.royaltyBps &&
        event.metadataHashes.join() === call.metadataHashes.join()
      );
    case 'move':
      return (
        event.name === 'Moved' &&
        isOfToken(event, call) &&
        event.to === call.receiver &&
        event.price === call.price &&
        (call.to === ANY_BUYER ? call.price >= call.minPrice : call.to === call.receiver)
      );
    case 'burn':
      return event.name === 'Burned' && isOfToken(event, call);
    case 'cancel':
      return event.name === 'AuthorizationCancelled' && event.from === call.from && event.nonce === call.nonce;
  }
};

const isOfToken = (
  { tokenId, from, approval, nonce }: Extract<ProvenEvent, { name: 'Moved' | 'Burned' }>,
  call: Extract<ProvenCall, { kind: 'move' | 'burn' }>,
): boolean => BigInt(tokenId) === call.tokenId && from === call.from && approval === call.approval && nonce === call.nonce;

const checkAuthorized = (call: ProvenAuthorization, scope: PassportFile['token'], seq: number): void => {
  if (authorizerOf(scope, call) !== call.from) throw new AtFault('authorizationForged', { seq });
};

/** The owner has signed for this move of the token and no other, and until when. */
const checkTerms = (
  { transferCount, deadline }: Extract<ProvenCall, { kind: 'move' | 'burn' }>,
  moved: bigint,
  { timestamp }: Proven,
  seq: number,
): void => {
  if (transferCount !== moved) throw new AtFault('callDiffers', { seq });
  if (deadline < BigInt(timestamp)) throw new AtFault('timeDiffers', { seq });
};
