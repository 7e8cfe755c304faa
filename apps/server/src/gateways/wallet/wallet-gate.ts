import type { Verifier } from '@naru/identity/verifier';
import type { Config } from '../../composition/config.ts';
import type { Db } from '../../stores/db.ts';
import type { Keys } from '../secrets/keys.ts';
import { houseKey } from './house-key.ts';
import { chainTo } from './issuer-chain.ts';

const CLIENT_NAME = '나루';

/** What the house asks wallets through. */
export interface WalletGate {
  /** Made when it is first needed: its libraries are no part of the start. */
  verifier(): Promise<Verifier>;
}

/** Makes the gate by the configuration: the house's own key or a certificate's, and whose certificates count. */
export const makeWalletGate = (config: Config, db: Db, keys: Keys): WalletGate => {
  const make = async (): Promise<Verifier> => {
    const [{ makeVerifier }, { didOf }] = await Promise.all([import('@naru/identity/verifier'), import('@naru/identity/issuer')]);
    const { certificate, responseMode, trustedIssuers, trustedRoots } = config.wallet;
    const sandbox = config.sandbox.identity ? [didOf(await houseKey(db, keys, 'sandboxIssuer'))] : [];
    return makeVerifier({
      key: certificate?.key ?? (await houseKey(db, keys, 'verifier')),
      clientName: CLIENT_NAME,
      responseMode,
      clientId: certificate === null ? { kind: 'didJwk' } : { kind: 'x509', certificate: certificate.der },
      trustedIssuers: [...trustedIssuers, ...sandbox],
      ...(trustedRoots.length === 0 ? {} : { keyOfChain: chainTo(trustedRoots) }),
      allowInsecureUrls: config.mode === 'local' || config.mode === 'dev',
    });
  };
  let made: Promise<Verifier> | null = null;
  return {
    verifier: () => {
      made ??= make().catch((error: unknown) => {
        made = null;
        throw error;
      });
      return made;
    },
  };
};
