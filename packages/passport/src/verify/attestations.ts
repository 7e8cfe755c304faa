import { firstOutOfOrder } from '@naru/domain/passport';
import { type Attestation, attestationHash, attestationText, FIRST_ATTESTATION, isByOwnKey } from '../file/attestation.ts';
import { isSigned, keyIdOf, type PassportPins } from '../file/key.ts';
import type { PassportFile } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';
import type { Owned } from './owners.ts';
import { APART_MS } from './times.ts';

/** An attestation that holds, and whether the chain shows that the key which signed it is its actor's, or the pins that it is the market's. */
export interface ProvenAttestation {
  readonly testimony: Attestation;
  readonly keyProven: boolean;
}

type Chain = Pick<PassportFile, 'token' | 'testimonies' | 'issuedAt'>;

/**
 * Every attestation names the one before, can have come after it, and bears the signature of its actor's key or the market's. Nobody can take one out, change
 * one or put one in who has not the keys of all that come after it.
 */
export const checkAttestations = async (
  { token, testimonies: attestations, issuedAt }: Chain,
  owned: Owned,
  pins: PassportPins,
): Promise<readonly ProvenAttestation[]> => {
  const all = attestations ?? [];
  let before = FIRST_ATTESTATION;
  for (const [index, attestation] of all.entries()) {
    const seq = index + 1;
    if (attestation.seq !== seq || attestation.prevHash !== before || attestation.hash !== (await attestationHash(token, attestation)))
      throw new AtFault('testimonyLink', { seq });
    before = attestation.hash;
  }
  const wrong = all.findIndex(
    (one) => (one.actor === 'owner') !== (one.member !== null) || (one.signedBy === 'witness') !== (one.means === null),
  );
  const place = wrong === -1 ? firstOutOfOrder(all) : wrong;
  if (place !== -1) throw new AtFault('testimonyOrder', { seq: place + 1 });
  checkTimes(all, issuedAt);
  const keys = new Map<string, string>();
  const proven: ProvenAttestation[] = [];
  for (const attestation of all) {
    const keyProven = await signedBy(attestation, { token, owned, pins, keys });
    if (keyProven === undefined) throw new AtFault('testimonyForged', { seq: attestation.seq });
    proven.push({ testimony: attestation, keyProven });
  }
  return proven;
};

/** Neither what was done nor its signing goes back in time; whoever signs long afterwards is an attester. */
const checkTimes = (attestations: readonly Attestation[], issuedAt: string): void => {
  const issued = Date.parse(issuedAt) + APART_MS;
  let [doneBefore, signedBefore] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { seq, at, signedAt, signedBy: signer } of attestations) {
    const [done, signed] = [Date.parse(at), Date.parse(signedAt)];
    const late = signed > done + APART_MS && signer !== 'witness';
    if (done < doneBefore || signed < signedBefore || signed < done || signed > issued || late) throw new AtFault('testimonyTime', { seq });
    [doneBefore, signedBefore] = [done, signed];
  }
};

interface Known {
  readonly token: Chain['token'];
  readonly owned: Owned;
  readonly pins: PassportPins;
  /** Keys of whom the chain does not show yet, as attestations have named them. */
  readonly keys: Map<string, string>;
}

/** Whether the key that signed is proven to be its signer's; undefined where they have not signed. */
const signedBy = async (attestation: Attestation, { token, owned, pins, keys }: Known): Promise<boolean | undefined> => {
  const { signedBy: signer, key, signature, member } = attestation;
  if (signer === 'witness') {
    const text = new TextEncoder().encode(attestationText(token, attestation));
    for (const pinned of pins.keys) if ((await keyIdOf(pinned)) === key) return (await isSigned(pinned, text, signature)) || undefined;
    return undefined;
  }
  if (!isByOwnKey(attestation)) return undefined;
  const shown = owned.addressOf(member);
  if (shown !== undefined) return shown === key || undefined;
  // Where a change of hands still waits for the chain, one key a person is all that can be held to.
  const who = String(member);
  const others = [...keys].some(([other, address]) => other !== who && address === key);
  if (owned.isKnown(key) || others || (keys.get(who) ?? key) !== key) return undefined;
  keys.set(who, key);
  return false;
};
