export { keyIdOf, type PassportKey, type PassportPins } from '../file/key.ts';
export { type MadePassport, type PassportApproval, parseApproval } from '../file/shape.ts';
export { makePassport, type PassportFacts, type PassportPorts, type PassportRowFacts } from './make.ts';
