export * from './attestation.ts';
export * from './client-port.ts';
export * from './report.ts';
