import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { recoverAddress, Signature, ZeroAddress } from 'ethers';
import { type Call, callIn, demand, type Shown, shownBy } from './chain.ts';
import { canonical, type Json, readJson } from './json.ts';
import { type Attestation, type File, fileShape, pinsShape, type Row } from './shape.ts';

const HOUR = 3_600_000;
const HALF = 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n;
const HANDS = ['01', '03', '09'];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A verifier that was written from docs/product/passport.md alone, with other libraries than ours. Answers the owner's name; throws. */
export const verifyIndependently = (text: string, pinned: unknown): string => {
  demand(text.length <= 20_000_000, 'too large');
  const plain = readJson(text) as { [name: string]: Json };
  const file = fileShape.parse(plain);
  const pins = pinsShape.parse(pinned);
  const { token, history } = file;
  const jwk = pins.keys.find(({ crv, kty, x, y }) => thumbprint(JSON.stringify({ crv, kty, x, y })) === file.keyId);
  demand(jwk !== undefined && token.chainId === pins.chainId && token.contract === pins.contract.toLowerCase(), 'not what is pinned');
  demand(sha256(token.metadata) === token.metadataSha256, 'other metadata');
  demand(typeof JSON.parse(token.metadata).name === 'string', 'metadata without a name');
  readJson(token.metadata, 'any numbers');
  checkLinks(file);
  const relays = pins.relays.map((relay) => relay.toLowerCase());
  const shown = history.map(({ chain }) => (chain.state === 'confirmed' ? shownBy(chain, token.contract) : undefined));
  const { owner, people, addresses } = followOwners(file, shown);
  checkCalls(file, shown, relays);
  checkTimes(file, shown);
  checkGoods(file);
  checkAttestations(plain, file, {
    people,
    addresses,
    keyOf: (keyId) => pins.keys.find(({ crv, kty, x, y }) => thumbprint(JSON.stringify({ crv, kty, x, y })) === keyId),
  });
  checkRedemptions(file, shown);
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  const isSigned = (signs: Json, signature: string): boolean => isOfMarket(key, canonical(signs), signature);
  const { chainId, contract, tokenId } = token;
  for (const { signature, ...row } of history)
    demand(isSigned({ signs: 'naru-passport-row/1', chainId, contract, tokenId, row: row as Json }, signature), 'a row without signature');
  const { signature: _, ...unsigned } = plain;
  demand(isSigned({ signs: 'naru-passport/1', file: unsigned }, file.signature), 'a file without signature');
  return owner?.nickname ?? '';
};

const isOfMarket = (key: KeyObject, text: string, signature: string): boolean =>
  BigInt(`0x${signature.slice(64)}`) <= HALF &&
  verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'hex'));

const thumbprint = (text: string): string => createHash('sha256').update(text).digest('base64url');

const checkLinks = ({ token, history }: File): void => {
  let before = '0'.repeat(64);
  for (const [index, { seq, type, from, to, price, prevHash, at, hash }] of history.entries()) {
    const names = [from?.member ?? null, to?.member ?? null, from?.nickname ?? '', to?.nickname ?? ''];
    const link = JSON.stringify([token.tokenId, seq, type, ...names, price, prevHash, at]);
    demand(seq === index + 1 && prevHash === before && hash === sha256(link), `row ${seq} is not linked`);
    before = hash;
  }
};

type Party = NonNullable<Row['from']>;

/** The one event of a name that is about the NFT. */
const one = ({ events }: Shown, name: string, tokenId: bigint) => {
  const about = events.filter(({ name: other, args }) => other === name && isAbout(name, args, tokenId));
  const [event] = about;
  if (event === undefined || about.length !== 1) throw new Error(`not one ${name}`);
  return event.args;
};

const isAbout = (name: string, args: Shown['events'][number]['args'], tokenId: bigint): boolean => {
  if (name === 'AuthorizationCancelled') return true;
  if (name !== 'Minted') return args.tokenId === tokenId;
  const place = tokenId - args.firstId;
  return place >= 0n && place < BigInt(args.metadataHashes.length);
};

const followOwners = ({ token, history }: File, shown: readonly (Shown | undefined)[]) => {
  const id = BigInt(token.tokenId);
  const [people, addresses] = [new Map<string, string>(), new Map<string, string>()];
  const behind = ({ member }: Party, address: string): void => {
    const who = String(member);
    demand((people.get(address) ?? who) === who && (addresses.get(who) ?? address) === address, 'two addresses, or two people');
    people.set(address, who);
    addresses.set(who, address);
  };
  let owner: Party | null = null as Party | null;
  let waits = false;
  for (const [index, { type, from, to, price, chain }] of history.entries()) {
    const proven = shown[index];
    const isMint = type === '00';
    demand(isMint === (index === 0), 'minted otherwise than first');
    if (isMint) demand(from === null && to !== null && to.member === null, 'minted to no issuer');
    else if (HANDS.includes(type)) demand(to !== null && to.member !== null && to.member !== from?.member, 'moved to nobody');
    else if (type === '02') demand(to === null, 'burned to somebody');
    else {
      if (proven !== undefined) {
        const cancelled = one(proven, 'AuthorizationCancelled', id);
        if (from !== null) behind(from, cancelled.from);
      }
      continue;
    }
    if (!isMint) demand(from !== null && owner !== null && from.member === owner.member, 'given by somebody else');
    owner = to;
    if (chain.state === 'none') {
      demand(type === '02' && addresses.size === 0, 'no chain tells of it');
      continue;
    }
    if (proven === undefined) {
      waits = true;
      continue;
    }
    demand(!waits, 'on the chain before one that waits');
    const transfer = one(proven, 'Transfer', id);
    if (isMint && to !== null) {
      const mint = one(proven, 'Minted', id);
      demand(transfer.from === ZeroAddress && transfer.to === mint.creator, 'another transfer');
      demand(mint.metadataHashes[Number(id - mint.firstId)] === `0x${token.metadataSha256}`, 'other metadata was minted');
      behind(to, mint.creator);
    } else if (from !== null) {
      const event = one(proven, to === null ? 'Burned' : 'Moved', id);
      demand(transfer.from === event.from && transfer.to === (to === null ? ZeroAddress : event.to), 'another transfer');
      if (to !== null) demand(event.price === BigInt(price ?? 0), 'another price');
      behind(from, event.from);
      if (to !== null) behind(to, event.to);
    }
  }
  return { owner, people, addresses };
};

const checkCalls = (file: File, shown: readonly (Shown | undefined)[], relays: readonly string[]): void => {
  const { token, history } = file;
  let moves = 0n;
  for (const [index, row] of history.entries()) {
    const proven = shown[index];
    if (proven !== undefined) {
      const call = callIn(proven.transaction, file, relays);
      demand(isRecorded(call, proven, BigInt(token.tokenId)), 'a call that does something else');
      if (call.name === 'moveWithAuthorization' || call.name === 'burnWithAuthorization') {
        demand(call.signed?.transferCount === moves, 'an authorisation of another time');
        demand(call.signed?.deadline >= BigInt(proven.time), 'an authorisation that had run out');
      }
      checkApproval(row, proven, token.tokenId);
    } else demand(row.approval == null, 'an approval of what no chain tells');
    if (HANDS.includes(row.type)) moves += 1n;
  }
};

const isRecorded = ({ name, args, signed }: Call, { events }: Shown, tokenId: bigint): boolean =>
  events.some((event) => {
    if (!isAbout(event.name, event.args, tokenId)) return false;
    const values = event.args;
    const same = (...names: readonly string[]): boolean => names.every((field) => signed?.getValue(field) === values.getValue(field));
    switch (`${name} ${event.name}`) {
      case 'mintBatch Minted':
        return (
          String([args.to, args.firstId, args.metadataHashes, args.royaltyBps]) ===
          String([values.creator, values.firstId, values.metadataHashes, values.royaltyBps])
        );
      case 'moveWithAuthorization Moved':
        return (
          same('tokenId', 'from', 'approval', 'nonce') &&
          values.to === args.receiver &&
          values.price === args.price &&
          (signed?.to === ZeroAddress ? args.price >= signed.minPrice : signed?.to === args.receiver)
        );
      case 'burnWithAuthorization Burned':
        return same('tokenId', 'from', 'approval', 'nonce');
      case 'cancelAuthorization AuthorizationCancelled':
        return same('from', 'nonce');
      default:
        return false;
    }
  });

const checkApproval = ({ approval }: Row, { events }: Shown, tokenId: string): void => {
  if (approval == null) return;
  const { action } = approval;
  const digest = sha256(canonical({ approves: 'naru-approval/1', ...approval } as Json));
  const approved = events.some(
    ({ name, args }) => (name === 'Moved' || name === 'Burned') && String(args.tokenId) === tokenId && args.approval === `0x${digest}`,
  );
  demand(
    approved && (action.tokenId === tokenId || (Array.isArray(action.tokenIds) && action.tokenIds.includes(tokenId))),
    'another approval',
  );
};

const checkTimes = ({ issuedAt, history }: File, shown: readonly (Shown | undefined)[]): void => {
  const issued = Date.parse(issuedAt) + HOUR;
  let before: Shown | undefined;
  for (const [index, { at }] of history.entries()) {
    demand(Date.parse(at) <= issued, 'a row after the passport');
    const now = shown[index];
    if (now === undefined) continue;
    demand(now.time * 1000 <= issued && Date.parse(at) <= now.time * 1000 + HOUR, 'a block of another time');
    if (before !== undefined) {
      const same = now.number === before.number && now.hash === before.hash && now.index >= before.index;
      const after = now.number > before.number && now.time >= before.time && (now.number > before.number + 1 || now.parent === before.hash);
      demand(same || after, 'a block that does not follow');
    }
    before = now;
  }
};

const checkGoods = ({ goods, issuedAt, history }: File): void => {
  if (goods == null) return;
  const asking = history.filter(({ type }) => type === '06' || type === '08').at(-1);
  const [sent, issued] = [Date.parse(goods.sentAt), Date.parse(issuedAt) + HOUR];
  demand(asking?.type === '06' && Date.parse(asking.at) - HOUR <= sent && sent <= issued, 'goods that nobody asks for');
  let before = Number.NEGATIVE_INFINITY;
  for (const [index, { recordedAt }] of goods.records.entries()) {
    const at = Date.parse(recordedAt);
    demand(at >= before && at <= issued && (index > 0 || at <= sent + HOUR), 'goods that are recorded at another time');
    before = at;
  }
};

interface Keys {
  /** Who is behind an address, and the other way round; an issuer is `null`. */
  readonly people: ReadonlyMap<string, string>;
  readonly addresses: ReadonlyMap<string, string>;
  keyOf(keyId: string): object | undefined;
}

const checkAttestations = (
  plain: { readonly [name: string]: Json },
  { token, testimonies: attestations = [], issuedAt }: File,
  keys: Keys,
): void => {
  const { chainId, contract, tokenId } = token;
  const named = new Map<string, string>();
  let [prevHash, done, signed] = ['0'.repeat(64), '', ''];
  for (const [index, one] of attestations.entries()) {
    const { hash, signature, ...attestation } = (plain.testimonies as readonly { readonly [name: string]: Json }[])[index] ?? {};
    const text = canonical({ signs: 'naru-testimony/1', chainId, contract, tokenId, testimony: attestation });
    demand(one.seq === index + 1 && one.prevHash === prevHash && hash === sha256(text), 'a testimony that is not linked');
    prevHash = one.hash;
    demand(one.at >= done && one.signedAt >= signed && one.signedAt >= one.at, 'a testimony of another time');
    [done, signed] = [one.at, one.signedAt];
    demand(Date.parse(one.signedAt) <= Date.parse(issuedAt) + HOUR, 'a testimony after the passport');
    demand((one.actor === 'owner') === (one.member !== null), 'a testimony of nobody');
    if (one.signedBy === 'witness') {
      const key = keys.keyOf(one.key);
      demand(key !== undefined && one.means === null, 'a witness whom nobody knows');
      demand(
        !one.signature.startsWith('0x') && isOfMarket(createPublicKey({ key, format: 'jwk' } as never), text, one.signature),
        'no witness',
      );
      continue;
    }
    demand(one.means !== null && Date.parse(one.signedAt) <= Date.parse(one.at) + HOUR, 'an actor who signs afterwards');
    demand(one.signature.startsWith('0x') && Signature.from(one.signature).serialized === one.signature, 'a signature in another spelling');
    demand(recoverAddress(`0x${one.hash}`, one.signature).toLowerCase() === one.key, 'signed by somebody else');
    const who = String(one.member);
    const shown = keys.addresses.get(who)?.toLowerCase();
    if (shown !== undefined) demand(shown === one.key, 'another key than the chain shows');
    else {
      demand(![...keys.people.keys()].some((address) => address.toLowerCase() === one.key), 'the key of somebody else');
      demand((named.get(one.key) ?? who) === who, 'two people with one key');
      demand(
        [...named].every(([key, other]) => other !== who || key === one.key),
        'two keys of one',
      );
      named.set(one.key, who);
    }
  }
  checkSteps(attestations);
};

/** Who does a step, and from where to where it takes a redemption. */
const STEPS: Readonly<Record<string, readonly [by: string, moves?: Readonly<Record<string, string>>]>> = {
  paid: ['owner', { unpaid: 'requested' }],
  accepted: ['issuer', { requested: 'accepted' }],
  recorded: ['issuer'],
  sent: ['issuer', { accepted: 'sent' }],
  waybillCorrected: ['issuer'],
  delivered: ['issuer owner time', { sent: 'delivered' }],
  received: ['owner time', { delivered: 'over' }],
  withdrawn: ['owner time', { unpaid: 'ended', requested: 'ended' }],
  cancelled: ['issuer', { requested: 'ended', accepted: 'ended' }],
  disputed: ['owner'],
  answered: ['issuer'],
  disputeWithdrawn: ['owner'],
  decided: ['operator'],
  resent: ['operator', { sent: 'accepted', delivered: 'accepted' }],
  refunded: ['operator', { sent: 'over', delivered: 'over' }],
};

const checkSteps = (attestations: readonly Attestation[]): void => {
  let [redemption, place, version, answerBy, disputed, next] = [0, 'ended', 0, '', false, ''];
  for (const one of attestations) {
    const { step, facts, actor, signedBy } = one;
    demand(signedBy === 'witness' || signedBy === actor, 'signed for another');
    if (step === 'requested') {
      demand(actor === 'owner' && ['ended', 'over'].includes(place) && one.redemption > redemption, 'asked for out of turn');
      [redemption, place, version, answerBy, disputed] = [one.redemption, Number(facts.costs) > 0 ? 'unpaid' : 'requested', 0, '', false];
      continue;
    }
    const [by = '', moves] = STEPS[step] ?? [];
    demand(by.split(' ').includes(actor) && one.redemption === redemption, 'a step of somebody else');
    if (moves !== undefined) {
      demand(next === (['resent', 'refunded'].includes(step) ? step : ''), 'not what was decided');
      demand(!disputed || step === 'delivered', 'a step in spite of a dispute');
      const to = moves[place];
      demand(to !== undefined, 'a step out of turn');
      [place, next] = [String(to), ''];
      continue;
    }
    demand(next === '', 'something else than was decided');
    const away = place === 'sent' || place === 'delivered';
    if (step === 'recorded') {
      version += 1;
      demand(!['unpaid', 'ended'].includes(place) && facts.version === version, 'a version out of turn');
    } else if (step === 'waybillCorrected') {
      demand(place === 'sent', 'a waybill of goods that are not on their way');
    } else if (step === 'disputed') {
      demand(away && !disputed, 'a dispute out of turn');
      [disputed, answerBy] = [true, String(facts.answerBy)];
    } else if (step === 'answered') {
      demand(answerBy !== '', 'an answer to nothing');
      answerBy = '';
    } else {
      demand(disputed && (step !== 'decided' || answerBy === '' || one.at >= answerBy), 'an end of no dispute, or too early');
      [disputed, answerBy] = [false, ''];
      if (step === 'decided') next = facts.ruling === 'resend' ? 'resent' : facts.ruling === 'refund' ? 'refunded' : '';
    }
  }
};

const ENDS = ['withdrawn', 'cancelled', 'refunded'];

const checkRedemptions = ({ testimonies: attestations, history, goods }: File, shown: readonly (Shown | undefined)[]): void => {
  if (attestations === undefined) return;
  const near = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) <= HOUR;
  const marks = attestations.filter(({ step }) => ['requested', 'received', ...ENDS].includes(step));
  const rows = history.filter(({ type }) => ['06', '07', '08'].includes(type));
  demand(marks.length === rows.length, 'other redemptions than the history has');
  for (const [index, { type, at, from }] of rows.entries()) {
    const one = marks[index];
    demand(one !== undefined && near(one.at, at), 'a redemption of another time');
    if (type === '06') demand(one?.step === 'requested' && one.member === from?.member, 'asked for by somebody else');
    else demand(type === '07' ? one?.step === 'received' : ENDS.includes(String(one?.step)), 'another end');
  }
  const last = marks.at(-1)?.step;
  const request = attestations.findLast(({ step }) => step === 'requested');
  if (last === 'received' || last === 'refunded')
    for (const { name, args } of shown.flatMap((one) => one?.events ?? []))
      if (name === 'Burned') demand(args.approval === request?.facts.approval, 'ended under another approval');
  if (goods == null) return;
  const sent = attestations.findLast(({ step }) => step === 'sent');
  const recorded = attestations.filter(({ step }) => step === 'recorded').slice(-goods.records.length);
  demand(sent !== undefined && near(sent.at, goods.sentAt), 'goods that left at another time');
  for (const [index, record] of goods.records.entries()) {
    const facts = recorded[index]?.facts;
    demand('photoSha256' in record && facts?.photo === record.photoSha256, 'another picture');
    demand(
      (facts?.serial === null) === (record.serial === null) && (facts?.insurance === null) === (record.insurance === null),
      'other numbers',
    );
  }
};
