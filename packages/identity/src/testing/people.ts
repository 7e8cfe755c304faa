import { ACTION_TYPE } from '@naru/domain/history';
import { parseDid, parseSiteCode, parseTokenId, parseWon } from '@naru/domain/shared';
import { ACTION_DATA_TYPE, type ActionApproval, type ActionToken } from '../action/index.ts';
import { type CredentialIssuer, makeCredentialIssuer } from '../issuer/index.ts';
import { newPrivateJwk, type PublicJwk } from '../keys/p256.ts';

export const must = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};

/** What the test certificates say. */
export const CLAIMS = { name: '홍길동', birth: '19900102', gender: 'M', phone: '01012345678', ci: 'ci-of-a-test-person' } as const;

/** An issuer whose addresses answer nowhere, for certificates that are handed over directly. */
export const newIssuer = async (origin = 'https://issuer.example'): Promise<CredentialIssuer> =>
  makeCredentialIssuer({
    key: await newPrivateJwk(),
    addresses: { issuer: origin, token: `${origin}/token`, nonce: `${origin}/nonce`, credential: `${origin}/credential` },
    issuerName: '나루',
    days: 365,
  });

export const certificateFor = (issuer: CredentialIssuer, holder: PublicJwk, now = new Date()): Promise<string> =>
  issuer.issue({ claims: CLAIMS, holder, now });

export const tokenNumbered = (number: number): ActionToken => ({
  tokenId: must(parseTokenId(`${number}`)),
  name: `순금 카드 ${number}`,
  picture: `https://naru.example/file/${number}`,
});

export const saleAt = (price: number): ActionApproval => ({
  type: ACTION_DATA_TYPE,
  action: ACTION_TYPE.sale,
  site: must(parseSiteCode('GOLD')),
  tokens: [tokenNumbered(7)],
  summary: `순금 카드 7을 ${price}원에 판매 등록합니다.`,
  expiresAt: '2999-01-01T00:00:00Z',
  price: must(parseWon(price)),
});

export const giftTo = (did: string): ActionApproval => ({
  type: ACTION_DATA_TYPE,
  action: ACTION_TYPE.didGift,
  site: must(parseSiteCode('GOLD')),
  tokens: [tokenNumbered(7), tokenNumbered(8)],
  summary: '순금 카드 2개를 선물합니다.',
  expiresAt: '2999-01-01T00:00:00Z',
  chain: { id: 31337, contract: '0x5fbdb2315678afecb367f032d93f642f64180aa3' },
  receiver: { did: must(parseDid(did)), nickname: '푸른 나루' },
});
