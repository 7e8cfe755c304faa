export * from './client.ts';
export * from './transport/browser-login-store.ts';
export type { WireCall } from './transport/caller.ts';
export * from './transport/cookie-jar.ts';
export * from './transport/lock.ts';
export * from './transport/login-store.ts';
export type { BaseUrls } from './transport/send.ts';
