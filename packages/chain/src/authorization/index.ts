export { isAuthorizedBy, newNonce, signAuthorization } from './sign.ts';
export { authorizationDigest, type Scope, type Signable } from './typed-data.ts';
