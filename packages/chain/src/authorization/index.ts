export { isAuthorizedBy, newNonce, signAuthorization } from './sign.ts';
export type { Scope } from './structs.ts';
export type { Signable } from './typed-data.ts';
