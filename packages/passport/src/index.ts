export { type PassportPins, parsePins } from './file/key.ts';
export { verifyPassport } from './verify/verify.ts';
