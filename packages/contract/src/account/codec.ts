import { type ConsentId, type FreshProof, JOIN_TYPE, type MemberInfo } from '@naru/domain/account';
import type { PinHash } from '@naru/domain/pin';
import { parseDid, parseSiteCode } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { must, nameFor } from '../shared/codec.ts';
import type { userDetailWire } from './wire.ts';

/** The names under which a call brings proofs: the wire refuses more than one, since nobody can say which is meant. */
export const proofsIn = (fields: ProofFields): readonly (keyof ProofFields)[] => PROOFS.filter((name) => fields[name] !== undefined);

/** The one proof that a call brings, undefined where there is none. Throws on several, which the wire would have refused. */
export const freshProofOf = (fields: ProofFields): FreshProof | undefined => {
  if (proofsIn(fields).length > 1) throw new TypeError('several proofs');
  const { password, pin, nonce } = fields;
  if (pin !== undefined) return { pin };
  if (nonce !== undefined) return { nonce };
  return password === undefined ? undefined : { password };
};

export const readMemberInfo = (wire: z.infer<typeof userDetailWire>): MemberInfo => ({
  did: must(parseDid(wire.did)),
  email: wire.email,
  name: wire.name,
  nickname: wire.nickname,
  phone: wire.phone,
  birth: wire.birth,
  joinType: nameFor(JOIN_TYPE, wire.joinType),
  isPrivate: wire.isPrivate,
  detail: wire.detail,
  hasPin: wire.hasPin,
  isCILinked: wire.isCILinked,
  emailUserInfo: wire.emailUserInfo,
  emailHeldUntil: wire.emailHeldUntil,
  siteAuthList: wire.siteAuthList.map((site) => ({
    siteCode: must(parseSiteCode(site.siteCode)),
    siteName: site.siteName,
    role: site.role,
  })),
  ownTransferableNFTCount: wire.ownTransferableNFTCount,
  marketingAgreed: agreed(wire, 'agree3'),
  nightAgreed: agreed(wire, 'agree4'),
  consents: wire.userAgree,
  bank:
    wire.bankId === ''
      ? null
      : {
          bankId: wire.bankId,
          bankName: wire.bankName,
          account: wire.bankAccount,
          holder: wire.bankAccountHolder,
          heldUntil: wire.bankHeldUntil,
        },
  cashReceipt: wire.cashReceiptType === '' ? null : { type: wire.cashReceiptType, number: wire.cashReceiptNumber },
  mailOff: wire.mailOff,
  holderSms: wire.holderSms,
});

const PROOFS = Object.freeze(['password', 'pin', 'nonce'] as const);

/** How a member proves afresh that it is they: by exactly one of these. */
export interface ProofFields {
  readonly password?: string | undefined;
  readonly pin?: PinHash | undefined;
  readonly nonce?: string | undefined;
}

const agreed = ({ userAgree }: z.infer<typeof userDetailWire>, wanted: ConsentId): boolean =>
  userAgree.some(({ id, isAgree }) => id === wanted && isAgree);
