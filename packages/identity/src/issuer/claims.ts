/** The type of the join certificate, 가입 증명서. */
export const JOIN_CERTIFICATE_VCT = 'urn:naru:join-certificate:1';
export const JOIN_CERTIFICATE_NAME = '가입 증명서';
/** Its name within the issuer's metadata. */
export const JOIN_CERTIFICATE_CONFIGURATION = 'join-certificate';

/** What the join certificate says of a person; the holder tells each claim or keeps it. */
export interface JoinClaims {
  readonly name: string;
  /** YYYYMMDD. */
  readonly birth: string;
  readonly gender: 'M' | 'F';
  /** Mobile number, digits only. */
  readonly phone: string;
  /** Connecting information: the same for one person everywhere. */
  readonly ci: string;
}

/** Every claim that may be asked; `did` is the holder's did:jwk, set by the issuer from the key that the certificate is bound to. */
export const JOIN_CLAIMS = Object.freeze(['name', 'birth', 'gender', 'phone', 'ci', 'did'] as const);

/** Each claim's name, as wallets show it. */
export const JOIN_CLAIM_NAMES: Readonly<Record<(typeof JOIN_CLAIMS)[number], string>> = Object.freeze({
  name: '이름',
  birth: '생년월일',
  gender: '성별',
  phone: '휴대폰 번호',
  ci: '연계정보',
  did: '지갑 ID',
});
