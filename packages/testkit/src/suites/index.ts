export * from './checkpoints.ts';
export * from './clock.ts';
export * from './file-store.ts';
export * from './keys.ts';
export * from './mailer.ts';
export * from './payment-provider.ts';
export * from './phone-identity.ts';
export * from './sms-sender.ts';
