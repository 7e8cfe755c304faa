import type { ProvenEvent } from '@naru/chain/evidence';
import { TRADE_TYPE } from '@naru/domain/history';
import type { PassportFile, PassportParty, PassportRow } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';
import type { ProvenRow } from './proofs.ts';

const NOBODY = `0x${'0'.repeat(40)}`;
/** The kinds of rows in which an NFT goes from one to another. */
export const CHANGES_HANDS: readonly string[] = Object.freeze([TRADE_TYPE.transfer, TRADE_TYPE.sale, TRADE_TYPE.gift]);

/** What is known while the rows are gone through. */
interface Walk {
  owner: PassportParty | null;
  /** Who is behind an address, and the other way round, from what both tell. */
  readonly addresses: Map<string, string>;
  readonly people: Map<string, string>;
  /** A change of hands waits for the chain: none after it can be there. */
  waiting: boolean;
}

const keyOf = ({ member }: Pick<PassportParty, 'member'>): string => (member === null ? 'issuer' : `member ${member}`);
const same = (a: PassportParty | null, b: PassportParty | null): boolean => a !== null && b !== null && keyOf(a) === keyOf(b);

/** Who owns an NFT at the end of its history, null when it is no more, and behind which address the chain shows each of them. */
export interface Owned {
  readonly owner: PassportParty | null;
  /** By a member's number; null for the issuer. */
  addressOf(member: number | null): string | undefined;
  isKnown(address: string): boolean;
}

/** Follows the NFT from hand to hand: whoever gives it away owns it, and the chain tells the same of the same addresses. */
export const checkOwners = ({ token }: PassportFile, rows: readonly ProvenRow[]): Owned => {
  const walk: Walk = { owner: null, addresses: new Map(), people: new Map(), waiting: false };
  for (const { row, proven } of rows) {
    const mine = proven?.events.filter((event) => concerns(event, token.tokenId));
    if (row.type === TRADE_TYPE.mint || row.seq === 1) minted(walk, row, token, mine);
    else if (CHANGES_HANDS.includes(row.type)) moved(walk, row, mine);
    else if (row.type === TRADE_TYPE.burn) burnt(walk, row, mine);
    else voided(walk, row, mine);
  }
  const { owner, addresses, people } = walk;
  return { owner, addressOf: (member) => addresses.get(keyOf({ member })), isKnown: (address) => people.has(address) };
};

/** Whether an event is about an NFT; a voided authorisation does not say which one it was for. */
export const concerns = (event: ProvenEvent, tokenId: string): boolean => {
  if (event.name === 'AuthorizationCancelled') return true;
  if (event.name !== 'Minted') return event.tokenId === tokenId;
  const place = BigInt(tokenId) - BigInt(event.firstTokenId);
  return place >= 0n && place < BigInt(event.metadataHashes.length);
};

type RowEvents = readonly ProvenEvent[] | undefined;

/** The one event of a name that a row's transaction tells of this NFT. */
const only = <Name extends ProvenEvent['name']>(rowEvents: readonly ProvenEvent[], name: Name, { seq }: PassportRow) => {
  const found = rowEvents.filter((event): event is Extract<ProvenEvent, { name: Name }> => event.name === name);
  const [event] = found;
  if (event === undefined || found.length > 1) throw new AtFault('eventMissing', { seq });
  return event;
};

const minted = (walk: Walk, row: PassportRow, token: PassportFile['token'], rowEvents: RowEvents): void => {
  const { seq, type, from, to } = row;
  if (seq !== 1 || type !== TRADE_TYPE.mint || from !== null || to === null || to.member !== null)
    throw new AtFault('ownerBroken', { seq });
  walk.owner = to;
  if (!onChain(walk, row, rowEvents)) return;
  const { creator, firstTokenId, metadataHashes } = only(rowEvents, 'Minted', row);
  const transfer = only(rowEvents, 'Transfer', row);
  if (transfer.from !== NOBODY || transfer.to !== creator) throw new AtFault('eventDiffers', { seq });
  if (metadataHashes[Number(BigInt(token.tokenId) - BigInt(firstTokenId))] !== `0x${token.metadataSha256}`)
    throw new AtFault('metadataDiffers', { seq });
  behind(walk, row, to, creator);
};

const moved = (walk: Walk, row: PassportRow, rowEvents: RowEvents): void => {
  const { seq, from, to, price } = row;
  if (from === null || !same(from, walk.owner) || to === null || to.member === null || same(from, to))
    throw new AtFault('ownerBroken', { seq });
  walk.owner = to;
  if (!onChain(walk, row, rowEvents)) return;
  const move = only(rowEvents, 'Moved', row);
  const transfer = only(rowEvents, 'Transfer', row);
  if (transfer.from !== move.from || transfer.to !== move.to || move.price !== BigInt(price ?? 0))
    throw new AtFault('eventDiffers', { seq });
  behind(walk, row, from, move.from);
  behind(walk, row, to, move.to);
};

const burnt = (walk: Walk, row: PassportRow, rowEvents: RowEvents): void => {
  const { seq, from, to } = row;
  if (from === null || !same(from, walk.owner) || to !== null) throw new AtFault('ownerBroken', { seq });
  walk.owner = null;
  if (row.chain.state === 'none') {
    // What the chain refused to mint leaves the world without it.
    if (walk.addresses.size > 0) throw new AtFault('eventMissing', { seq });
    return;
  }
  if (!onChain(walk, row, rowEvents)) return;
  const burn = only(rowEvents, 'Burned', row);
  const transfer = only(rowEvents, 'Transfer', row);
  if (transfer.from !== burn.from || transfer.to !== NOBODY) throw new AtFault('eventDiffers', { seq });
  behind(walk, row, from, burn.from);
};

/** Rows that change no hands have at most an authorisation that was voided on the chain. */
const voided = (walk: Walk, row: PassportRow, rowEvents: RowEvents): void => {
  if (rowEvents === undefined) return;
  const { from } = only(rowEvents, 'AuthorizationCancelled', row);
  if (row.from !== null) behind(walk, row, row.from, from);
};

/** Whether the chain tells of a change of hands; it must, unless it or one before it still waits. */
const onChain = (walk: Walk, { seq, chain }: PassportRow, rowEvents: RowEvents): rowEvents is readonly ProvenEvent[] => {
  if (chain.state === 'none') throw new AtFault('eventMissing', { seq });
  if (rowEvents === undefined) {
    walk.waiting = true;
    return false;
  }
  if (walk.waiting) throw new AtFault('chainOrder', { seq });
  return true;
};

/** One address a person, and one person an address, from the first row to the last. */
const behind = ({ addresses, people }: Walk, { seq }: PassportRow, party: PassportParty, address: string): void => {
  const key = keyOf(party);
  if ((addresses.get(key) ?? address) !== address || (people.get(address) ?? key) !== key) throw new AtFault('ownerBroken', { seq });
  addresses.set(key, address);
  people.set(address, key);
};
