import type { Clock } from '@naru/domain/shared';
import type { PresentPort } from '@naru/flows/wallet-present';
import type { ReceivePort } from '@naru/flows/wallet-receive';
import { keyOf } from '@naru/frontend/container';
import type { Certificates, Issuer, Log, OwnNfts, Scanner, Vault } from './ports.ts';

/** The key of everything that a screen can ask for. A test resolves each of them. */
export const TOKENS = Object.freeze({
  clock: keyOf<Clock>('clock'),
  vault: keyOf<Vault>('vault'),
  certificates: keyOf<Certificates>('certificates'),
  log: keyOf<Log>('log'),
  presents: keyOf<PresentPort>('presents'),
  receives: keyOf<ReceivePort>('receives'),
  issuer: keyOf<Issuer>('issuer'),
  scanner: keyOf<Scanner>('scanner'),
  ownNfts: keyOf<OwnNfts>('own NFTs'),
});
