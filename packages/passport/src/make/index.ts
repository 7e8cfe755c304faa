export {
  type Attestation,
  attestationHash,
  attestationText,
  FIRST_ATTESTATION,
  hiddenValue,
  isByOwnKey,
  parseAttestation,
} from '../file/attestation.ts';
export { disclosuresText } from '../file/disclosures.ts';
export { isSigned, keyIdOf, lowSignature, type PassportKey, type PassportPins } from '../file/key.ts';
export { type MadePassport, type PassportApproval, parseApproval } from '../file/shape.ts';
export { makePassport, type PassportFacts, type PassportPorts, type PassportRowFacts } from './make.ts';
