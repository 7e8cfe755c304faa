import type { Clock } from '@naru/domain/shared';
import type { PresentDesk } from '@naru/flows/wallet-present';
import type { ReceiveDesk } from '@naru/flows/wallet-receive';
import { keyOf } from '@naru/frontend/container';
import type { Certificates, Issuer, Log, OwnNfts, Scanner, Vault } from './ports.ts';

/** The key of everything that a screen can ask for. A test resolves each of them. */
export const TOKENS = Object.freeze({
  clock: keyOf<Clock>('clock'),
  vault: keyOf<Vault>('vault'),
  certificates: keyOf<Certificates>('certificates'),
  log: keyOf<Log>('log'),
  presents: keyOf<PresentDesk>('presents'),
  receives: keyOf<ReceiveDesk>('receives'),
  issuer: keyOf<Issuer>('issuer'),
  scanner: keyOf<Scanner>('scanner'),
  ownNfts: keyOf<OwnNfts>('own NFTs'),
});
