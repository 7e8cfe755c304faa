export type { DigestSigner, EvmSignature } from './digest-signer.ts';
export { type KeyFileFailure, keepKeyFile, readKeyFile } from './key-file.ts';
export { addressOf, checksummed, contractAddressOf, newPrivateKey, signerWithKey } from './private-key.ts';
