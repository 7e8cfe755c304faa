/** What the accounts of the demo are signed in to with; README and the first notice tell them to everybody. */
export const DEMO_EMAILS = { buyer: 'buyer@naru.test', seller: 'seller@naru.test', issuer: 'issuer@naru.test' } as const;
export const DEMO_PASSWORD = 'Naru-demo-2026';
export const DEMO_PIN = '135790';
