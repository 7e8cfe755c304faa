export { type DigestSigner, type EvmSignature, signatureOver } from './digest-signer.ts';
export { ensureKeyFile, type KeyFileFailure, readKeyFile } from './key-file.ts';
export { addressOf, checksummed, contractAddressOf, newPrivateKey, signerWithKey } from './private-key.ts';
