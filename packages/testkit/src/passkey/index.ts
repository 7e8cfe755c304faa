export * from './soft-passkey.ts';
