export { isSigned, keyIdOf, lowSignature, type PassportKey, type PassportPins } from '../file/key.ts';
export { openingsText } from '../file/openings.ts';
export { type MadePassport, type PassportApproval, parseApproval } from '../file/shape.ts';
export {
  FIRST_TESTIMONY,
  hiddenValue,
  isByOwnKey,
  parseTestimony,
  type Testimony,
  testimonyHash,
  testimonyText,
} from '../file/testimony.ts';
export { makePassport, type PassportFacts, type PassportPorts, type PassportRowFacts } from './make.ts';
