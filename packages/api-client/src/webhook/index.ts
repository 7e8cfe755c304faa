export type { WebhookBody } from '@naru/contract/webhook';
export * from './verify.ts';
